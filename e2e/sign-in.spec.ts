import { Secret, TOTP } from 'otpauth';
import { demoPassword, logIn } from './fixtures/accounts.ts';
import { awake } from './fixtures/awake.ts';
import { marketNow } from './fixtures/market-clock.ts';
import { expect, test } from './fixtures/reader.ts';
import { enDesk, jaPhone, walks } from './fixtures/walks.ts';
import { filled, wordsOf } from './fixtures/words.ts';

const email = 'buyer2@example.com';

for (const { language, size } of walks(jaPhone, enDesk))
  test(`an account adds a passkey and an authenticator app, and signs in with them (${language}, ${size.width} px)`, async ({
    browser,
    baseURL,
    inspect,
  }) => {
    const { sessions, sign_in, shell, shared } = wordsOf(language);
    // Passkeys are bound to a host name; the demo also answers on `localhost`.
    const origin = (baseURL ?? '').replace('127.0.0.1', 'localhost');
    const context = await browser.newContext({
      locale: language === 'ja' ? 'ja-JP' : 'en-GB',
      baseURL: origin,
      viewport: size,
    });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto('/');
    const decline = page.getByRole('button', { name: shell.cookies.decline, exact: true });
    await decline.click();
    await expect(decline).toBeHidden();
    await logIn(page, email);
    await page.goto('/account');
    await awake(page);
    const part = page.getByRole('region', { name: sign_in.title });
    const dialog = page.getByRole('dialog');

    await test.step('adds a passkey by keyboard', async () => {
      await part.getByRole('button', { name: sign_in.passkeys.add }).press('Enter');
      await dialog.getByLabel(sign_in.passkeys.name).fill('Laptop');
      await page.keyboard.press('Enter');
      await expect(part.getByText('Laptop', { exact: true })).toBeVisible();
    });

    let secret = '';
    let recovery = '';
    const code = async () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: await marketNow(page.request) });

    await test.step('adds an authenticator app and shows its recovery codes once', async () => {
      await part.getByRole('button', { name: sign_in.app.add }).click();
      await expect(dialog.getByRole('img', { name: sign_in.app.qr })).toBeVisible();
      secret = (await dialog.getByRole('code').innerText()).replaceAll(' ', '');
      await inspect(page, 'adding an authenticator app');
      await dialog.getByLabel(sign_in.app.code).fill('000000');
      await dialog.getByRole('button', { name: sign_in.app.confirm }).click();
      await expect(dialog.getByLabel(sign_in.app.code)).toHaveAttribute('aria-invalid', 'true');
      await dialog.getByLabel(sign_in.app.code).fill(await code());
      await dialog.getByRole('button', { name: sign_in.app.confirm }).click();
      await expect(dialog.getByRole('listitem')).toHaveCount(10);
      recovery = await dialog.getByRole('listitem').first().innerText();
      await inspect(page, 'recovery codes');
      await dialog.getByRole('button', { name: sign_in.codes.done }).click();
      await expect(part.getByText(filled(sign_in.app.codes_left_other, { count: 10 }))).toBeVisible();
      await inspect(page, 'the account with its means of sign-in');
    });

    const leave = async () => {
      await page.request.get('/api/auth/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
      await page.goto('/login');
    };

    await test.step('the passkey logs in without a password', async () => {
      await leave();
      await dialog.getByRole('button', { name: sign_in.passkeys.use }).click();
      await expect(page).toHaveURL(/\/movies/);
    });

    await test.step('the password requires a code; a recovery code is accepted', async () => {
      await leave();
      await dialog.getByLabel(shared.labels.email).fill(email);
      await dialog.getByLabel(shared.labels.password, { exact: true }).fill(demoPassword);
      await dialog.getByRole('button', { name: shared.actions.log_in, exact: true }).click();
      await expect(dialog.getByText(sign_in.app.enter)).toBeVisible();
      await dialog.getByLabel(sign_in.app.token, { exact: true }).fill(recovery);
      await dialog.getByRole('button', { name: sessions.login.verify }).click();
      await expect(page).toHaveURL(/\/movies/);
    });

    await test.step('removes both again', async () => {
      await page.goto('/account');
      await part.getByRole('button', { name: filled(sign_in.passkeys.remove_named, { name: 'Laptop' }) }).click();
      await dialog.getByRole('button', { name: shared.actions.remove_brief, exact: true }).click();
      await expect(part.getByText('Laptop', { exact: true })).toBeHidden();
      await part.getByRole('button', { name: sign_in.app.remove, exact: true }).click();
      await dialog.getByRole('button', { name: sign_in.app.remove, exact: true }).click();
      await expect(part.getByRole('button', { name: sign_in.app.add })).toBeVisible();
    });
    await context.close();
  });
