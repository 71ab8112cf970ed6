import { staffRole } from '@eigaichi/domain/options/companies';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { type Lang, openAs } from './fixtures/accounts.ts';
import { mailsTo } from './fixtures/mails.ts';
import { expect, test } from './fixtures/reader.ts';
import { filled, wordsOf } from './fixtures/words.ts';

const first = 'Lantern2026Harbour';
const second = 'Lantern2027Harbour';

/** The newest text of this form in the mails to an address. */
const mailed = async (request: APIRequestContext, email: string, form: RegExp): Promise<string> => {
  let found = '';
  await expect(async () => {
    for (const mail of (await mailsTo(request, email)).toReversed()) found = form.exec(mail)?.[0] ?? found;
    expect(found).not.toBe('');
  }).toPass();
  return found;
};

const passwordLink = /\/resetpass\?token=[\w-]+/;
const code = /\b\d{6}\b/;

const tryPassword = async (dialog: Locator, email: string, password: string) => {
  await dialog.locator('input[name="email"]').fill(email);
  await dialog.locator('input[name="password"]').fill(password);
  await dialog.locator('input[name="password"]').press('Enter');
};

const setPassword = async (page: Page, link: string, password: string, language: Lang) => {
  const { sessions } = wordsOf(language);
  const main = page.getByRole('main');
  await page.goto(link);
  await main.locator('input[name="password"]').fill(password);
  await main.getByRole('button', { name: sessions.reset.submit, exact: true }).click();
  await expect(main).toContainText(sessions.reset.success);
};

/** A colleague of one's own for a journey: made by a manager, with the link that sets the first password. */
const makeColleague = async (page: Page, email: string, language: Lang) => {
  const answer = await page.request.post('/api/manager', {
    data: { email, last_name: 'Mihon', first_name: 'Jo', preferred_language: language, staff_role: staffRole.manager },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answer.status()).toBe(201);
};

for (const [language, width] of [
  ['en', 1280],
  ['ja', 390],
] as const) {
  test(`a lost password, and the second step of a login (${language}, ${width} px)`, async ({ browser, inspect }) => {
    const { sessions, shell } = wordsOf(language);
    const email = `colleague-${language}-${Date.now()}@example.com`;
    const manager = await openAs(browser, 'manager', language);
    await makeColleague(manager, email, language);
    await manager.context().close();

    const page = await openAs(browser, 'visitor', language);
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('button', { name: shell.cookies.decline, exact: true }).click();
    const dialog = page.getByRole('dialog');
    const main = page.getByRole('main');
    await setPassword(page, await mailed(page.request, email, passwordLink), first, language);

    // Forgotten: the same words for every address, and a link that works once.
    await page.goto('/lostpass');
    await dialog.locator('input[name="email"]').fill(email);
    await dialog.getByRole('button', { name: sessions.lost.submit, exact: true }).click();
    await expect(dialog).toContainText(sessions.lost.sent);
    await inspect(page, 'the dialog of a lost password');
    const link = await mailed(page.request, email, passwordLink);
    await setPassword(page, link, second, language);
    await inspect(page, 'the page that sets a password');
    await page.goto(link);
    await main.locator('input[name="password"]').fill(first);
    await main.getByRole('button', { name: sessions.reset.submit, exact: true }).click();
    await expect(main).toContainText(sessions.reset.expired);

    // A manager chooses the second step together with a password.
    await page.goto('/login');
    await tryPassword(dialog, email, second);
    await expect(page).toHaveURL(/\/movies/);
    await page
      .getByRole('button', { name: width === 390 ? shell.tools.menu : shell.tools.person, exact: true })
      .click();
    await page.getByText(shell.person.password, { exact: true }).filter({ visible: true }).click();
    await dialog.locator('input[name="password"]').fill(first);
    await dialog.getByLabel(sessions.change.mfa).check();
    await dialog.getByRole('button', { name: sessions.change.submit, exact: true }).click();
    await expect(dialog).toContainText(sessions.change.success);
    await dialog.getByRole('button', { name: sessions.change.ok, exact: true }).click();
    await page.context().clearCookies();

    // Closing the dialog in mid-MFA logs out (spec 4).
    await page.goto('/vod/quotes');
    await tryPassword(dialog, email, first);
    await expect(dialog.locator('input[name="secret"]')).toBeFocused();
    for (const name of ['email', 'password'])
      await expect(dialog.locator(`input[name="${name}"]`)).toHaveAttribute('readonly', '');
    await inspect(page, 'the second step of the login');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/$/);
    await expect
      .poll(async () => {
        const { data } = await (await page.request.get('/api/session')).json();
        return [data.user, data.needs_mfa];
      })
      .toEqual([null, false]);

    // The path wanted is where the code leads.
    await page.goto('/admin/awards');
    await tryPassword(dialog, email, first);
    await dialog.locator('input[name="secret"]').fill('000000');
    await dialog.getByRole('button', { name: sessions.login.verify, exact: true }).click();
    await expect(dialog).toContainText(sessions.login.token_failed);
    await dialog.locator('input[name="secret"]').fill(await mailed(page.request, email, code));
    await dialog.getByRole('button', { name: sessions.login.verify, exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/awards/);
    await page.context().close();
  });

  test(`a manager acts for a buyer and for a provider, and comes back (${language}, ${width} px)`, async ({
    browser,
    inspect,
  }) => {
    const { sessions, shell, own_account: own } = wordsOf(language);
    const page = await openAs(browser, 'manager', language);
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('button', { name: shell.cookies.decline, exact: true }).click();
    const header = page.getByRole('banner');
    for (const [list, address, role, other, leads] of [
      ['/api/consumers?state=approved', '/admin/vods', 'consumer', '/ch/quotes', '/vod/quotes'],
      ['/api/providers?state=approved', '/admin/chs', 'provider', '/vod/quotes', '/ch/quotes'],
    ] as const) {
      const { data } = await (await page.request.get(list)).json();
      const { uuid, company_name, company_name_english: english } = data[0];
      const name = language === 'en' ? (english ?? company_name) : company_name;
      await page.goto(`${address}/${uuid}`);
      await page.getByRole('button', { name: filled(sessions.act_for, { name }), exact: true }).click();
      await expect(page).toHaveURL(/\/movies/);
      await expect(page.locator(`header[data-acting="${role}"]`)).toContainText(name);
      await inspect(page, `the list while acting for a ${role}`);

      // Pages of the other side lead to the side acted for, and what secures the account stays the owner's (D15).
      await page.goto(other);
      await expect(page).toHaveURL(new RegExp(leads));
      await page.goto('/account');
      await expect(page.getByRole('main')).toContainText(filled(own.acting, { name }));
      await page
        .getByRole('button', { name: width === 390 ? shell.tools.menu : shell.tools.person, exact: true })
        .click();
      // The header has a way out too, under what the menu opens.
      const menu = page.getByRole(width === 390 ? 'dialog' : 'menu');
      await expect(menu.getByText(shell.person.exit_delegate, { exact: true })).toBeVisible();
      await expect(menu.getByText(shell.person.password, { exact: true })).toHaveCount(0);
      await menu.getByText(shell.person.exit_delegate, { exact: true }).click();
      // Back to where it began.
      await expect(page).toHaveURL(new RegExp(`${address}/${uuid}`));
      await expect(header).not.toHaveAttribute('data-acting');
    }
    await page.context().close();
  });
}
