import type { APIRequestContext, Locator } from '@playwright/test';
import { openAs } from './fixtures/accounts.ts';
import { awake } from './fixtures/awake.ts';
import { mailsTo } from './fixtures/mails.ts';
import { expect, test } from './fixtures/reader.ts';
import { filled, wordsOf } from './fixtures/words.ts';

const password = 'Lantern2026Harbour';

/** The link of the newest invitation to an address. */
const invitedBy = async (request: APIRequestContext, email: string): Promise<string> => {
  let link = '';
  await expect(async () => {
    link = /\/resetpass\?token=[\w-]+&invited=true/.exec((await mailsTo(request, email)).at(-1) ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
};

const enter = async (dialog: Locator, email: string) => {
  await dialog.locator('input[name="email"]').fill(email);
  await dialog.locator('input[name="password"]').fill(password);
  await dialog.locator('input[name="password"]').press('Enter');
};

for (const [language, width] of [
  ['en', 1280],
  ['ja', 390],
] as const)
  test(`an owner invites a colleague, who logs in as itself and may do what the roles say (${language}, ${width} px)`, async ({
    browser,
    inspect,
  }) => {
    const { colleagues, quote_colleagues, sessions, shell } = wordsOf(language);
    const first = language === 'ja' ? 'Jo' : 'Al';
    const email = `colleague-${language}-${Date.now()}@example.com`;
    const owner = await openAs(browser, 'buyer2', language);
    await owner.setViewportSize({ width, height: 844 });
    await owner.getByRole('button', { name: shell.cookies.decline, exact: true }).click();
    await owner.goto('/account');
    const part = owner.getByRole('region', { name: colleagues.title, exact: true });
    const dialog = owner.getByRole('dialog');

    await test.step('the invitation: roles are ticked, and the list shows who is invited', async () => {
      await inspect(owner, 'the account with its colleagues');
      await part.getByRole('button', { name: colleagues.invite, exact: true }).press('Enter');
      await dialog.locator('input[type="email"]').fill(email);
      await dialog.getByRole('button', { name: colleagues.send, exact: true }).click();
      await expect(dialog.locator('[aria-invalid="true"]').first()).toBeVisible();
      await inspect(owner, 'inviting a colleague');
      const names = dialog.locator('input[type="text"], input:not([type])');
      const [family, given] = language === 'ja' ? [0, 1] : [1, 0];
      await names.nth(family).fill('Mihon');
      await names.nth(given).fill(first);
      await dialog.getByRole('button', { name: colleagues.send, exact: true }).click();
      await expect(part.getByText(email)).toBeVisible();
    });

    const page = await openAs(browser, 'visitor', language);
    await page.getByRole('button', { name: shell.cookies.decline, exact: true }).click();
    await test.step('the colleague sets its password by the link and logs in', async () => {
      await page.goto(await invitedBy(page.request, email));
      const main = page.getByRole('main');
      await main.locator('input[name="password"]').fill(password);
      await main.getByRole('button', { name: sessions.reset.submit, exact: true }).click();
      await expect(main).toContainText(sessions.invited.success);
      await page.goto('/login');
      await enter(page.getByRole('dialog'), email);
      await expect(page).toHaveURL(/\/movies/);
      await page.getByRole('button', { name: shell.tools.person, exact: true }).click();
      await expect(page.getByText(email, { exact: true })).toBeVisible();
    });

    await test.step('it reads the quotes, and is refused to sign and to change the company', async () => {
      const quotes = (await (await page.request.get('/api/quotes')).json()) as { data: { uuid: string }[] };
      const uuid = quotes.data[0]?.uuid ?? '';
      expect((await page.request.get(`/api/quote/${uuid}`)).status()).toBe(200);
      const origin = { origin: new URL(page.url()).origin };
      const signed = await page.request.post(`/api/quote/${uuid}/sign`, { data: {}, headers: origin });
      expect([signed.status(), ((await signed.json()) as { code: string }).code]).toEqual([403, 'forbidden']);
      await page.goto('/account');
      await expect(page.getByRole('region', { name: colleagues.title, exact: true })).toHaveCount(0);
      await inspect(page, 'the account of a colleague who only reads');
    });

    await test.step('the owner gives it a quote and mentions it in a note, by the keyboard', async () => {
      const name = `${first} Mihon`;
      const { assign, notes } = quote_colleagues;
      const listed = await owner.request.get('/api/colleagues');
      const { data } = (await listed.json()) as { data: { uuid: string; email: string }[] };
      const id = data.find((one) => one.email === email)?.uuid ?? '';
      const origin = { origin: new URL(owner.url()).origin };
      const deals = { data: { roles: ['deals'] }, headers: origin };
      expect((await owner.request.put(`/api/colleague/${id}`, deals)).status()).toBe(200);
      const quotes = (await (await owner.request.get('/api/quotes')).json()) as { data: { href: string }[] };
      await owner.goto(quotes.data[0]?.href ?? '');
      await awake(owner);
      await owner.getByLabel(assign.label.quote, { exact: true }).selectOption({ label: name });
      await expect(owner.getByText(filled(assign.done, { name }))).toBeVisible();
      const text = owner.getByLabel(notes.label, { exact: true });
      await text.pressSequentially('Agreed? @miho');
      const offered = owner.getByRole('listbox', { name: notes.mention });
      await expect(offered.getByRole('option', { name })).toBeVisible();
      await inspect(owner, 'a quote with colleagues, one being mentioned');
      await text.press('Enter');
      await expect(text).toHaveValue(`Agreed? @${name} `);
      await owner.getByRole('button', { name: notes.add, exact: true }).press('Enter');
      await expect(owner.getByRole('list', { name: notes.title }).getByText(`@${name}`)).toBeVisible();
      await expect(async () => {
        expect((await mailsTo(owner.request, email)).join()).toContain('#notes');
      }).toPass();
      const mine = (await (await page.request.get('/api/quotes?assigned=me')).json()) as { data: unknown[] };
      expect(mine.data).toHaveLength(1);
      await page.goto(`${quotes.data[0]?.href}#notes`);
      await expect(page.getByRole('list', { name: notes.title })).toContainText('Agreed?');
    });

    await test.step('the owner saves the filters of the list under a name, and takes them away', async () => {
      const { views } = shell;
      const saved = owner.getByRole('group', { name: views.title });
      await owner.goto('/vod/quotes?assigned=none');
      await saved.getByRole('button', { name: views.save, exact: true }).press('Enter');
      await dialog.getByLabel(views.name, { exact: true }).fill('Nobody’s');
      await dialog.getByLabel(views.name, { exact: true }).press('Enter');
      await expect(saved.getByRole('button', { name: 'Nobody’s' })).toHaveAttribute('aria-pressed', 'true');
      await inspect(owner, 'a list with a saved view');
      await owner.goto('/vod/quotes');
      await saved.getByRole('button', { name: 'Nobody’s' }).press('Enter');
      await expect(owner).toHaveURL(/assigned=none/);
      await saved.getByRole('button', { name: views.delete, exact: true }).press('Enter');
      await expect(saved.getByRole('button', { name: 'Nobody’s' })).toHaveCount(0);
      await owner.goto('/account');
    });

    await test.step('its roles change, then it is removed and logged out at once', async () => {
      const name = `${first} Mihon`;
      await part.getByRole('button', { name: filled(colleagues.change_named, { name }) }).click();
      await dialog.getByRole('checkbox').nth(2).check();
      await dialog.getByRole('button', { name: colleagues.save, exact: true }).click();
      await expect(dialog).toHaveCount(0);
      const session = await page.request.get('/api/session');
      expect(await session.text()).toContain('quotes.sign');
      await part.getByRole('button', { name: filled(colleagues.remove_named, { name }) }).click();
      await inspect(owner, 'removing a colleague');
      await dialog.getByRole('button', { name: colleagues.remove, exact: true }).click();
      await expect(part.getByText(email)).toHaveCount(0);
      expect((await page.request.get('/api/quotes')).status()).toBe(401);
    });
    await owner.context().close();
    await page.context().close();
  });
