import { staffRole } from '@eigaichi/domain/options/companies';
import type { APIRequestContext, Page } from '@playwright/test';
import { type Lang, openAs } from './fixtures/accounts.ts';
import { mailsTo } from './fixtures/mails.ts';
import { movePast } from './fixtures/market-clock.ts';
import { expect, test } from './fixtures/reader.ts';
import { wordsOf } from './fixtures/words.ts';

const password = 'Lantern2026Harbour';

const resetLink = /\/resetpass\?token=[\w-]+/;

/** The link of this form in the mails to an address, other than those that are known. */
const linkTo = async (
  request: APIRequestContext,
  email: string,
  form: RegExp,
  known: readonly string[] = [],
): Promise<string> => {
  let found: string | undefined;
  await expect(async () => {
    const links = (await mailsTo(request, email)).flatMap((mail) => form.exec(mail)?.[0] ?? []);
    found = links.find((link) => !known.includes(link));
    expect(found).toBeDefined();
  }).toPass();
  return found ?? '';
};

const post = async (page: Page, path: string, data: object) => {
  const answer = await page.request.post(path, { data, headers: { origin: new URL(page.url()).origin } });
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
};

/** A colleague of one's own for a journey, with a password. */
const makeColleague = async (page: Page, email: string, language: Lang) => {
  const colleague = {
    email,
    last_name: 'Mihon',
    first_name: 'Jo',
    preferred_language: language,
    staff_role: staffRole.manager,
  };
  await post(page, '/api/manager', colleague);
  const link = await linkTo(page.request, email, resetLink);
  await post(page, '/api/password/reset', { token: link.split('=')[1], password });
  return link;
};

const logIn = (page: Page, email: string, word = password) =>
  post(page, '/api/auth/login', { email, password: word, long_life: false });

/** Opens a mailed link and sets a password there. */
const setPassword = async (page: Page, language: Lang, { link, word }: { link: string; word: string }) => {
  const { sessions } = wordsOf(language);
  await page.goto(link);
  await page.getByRole('main').locator('input[name="password"]').fill(word);
  await page.getByRole('button', { name: sessions.reset.submit, exact: true }).click();
};

for (const [language, width] of [
  ['en', 1280],
  ['ja', 390],
] as const)
  test(`a new address, after the password is asked again, and back by the old one (${language}, ${width} px)`, async ({
    browser,
    inspect,
  }) => {
    const { sessions, own_account: own, accounts, shell } = wordsOf(language);
    const old = `mover-${language}-${Date.now()}@example.com`;
    const next = old.replace('mover', 'moved');
    const staff = await openAs(browser, 'manager', language);
    const invitation = await makeColleague(staff, old, language);
    await staff.context().close();

    const page = await openAs(browser, 'visitor', language);
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('button', { name: shell.cookies.decline, exact: true }).click();
    await logIn(page, old);
    await post(page, '/api/password/forgot', { email: old });
    const earlier = await linkTo(page.request, old, resetLink, [invitation]);
    await movePast(page.request, { minutes: 16 });
    await page.goto('/account');
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const ask = async () => {
      await main.locator('input[name="email"]').fill(next);
      await main.getByRole('button', { name: own.address.change, exact: true }).click();
    };
    const answer = async (typed: string) => {
      await dialog.locator('input[name="password"]').fill(typed);
      await dialog.getByRole('button', { name: sessions.again.submit, exact: true }).click();
    };

    // Left without an answer, nothing changes and what was typed stays.
    await ask();
    await expect(dialog).toContainText(sessions.again.title);
    await expect(dialog.locator('input[name="password"]')).toBeFocused();
    await inspect(page, 'the dialog that asks for the password again');
    await dialog.getByRole('button', { name: sessions.again.cancel, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(main.locator('input[name="email"]')).toHaveValue(next);

    await ask();
    await answer('Wrong12345');
    await expect(dialog.locator('input[name="password"]')).toHaveAttribute('data-invalid', 'true');
    await answer(password);
    await expect(main).toContainText(accounts.pending.title);
    await expect(main).toContainText(next);
    // A row half behind the head of the page would read as too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    await inspect(page, 'the account with an address that waits');

    // The new address counts once its link is pressed.
    await page.goto(await linkTo(page.request, next, /\/email\?confirm=[\w-]+/));
    await inspect(page, 'the page that confirms a new address');
    await main.getByRole('button', { name: sessions.address.confirm, exact: true }).click();
    await expect(main).toContainText(sessions.address.confirm_done);
    await page.getByRole('link', { name: sessions.address.account, exact: true }).click();
    await expect(main.locator('p').filter({ hasText: next })).toBeVisible();
    await expect(main).not.toContainText(accounts.pending.title);

    // The old address takes it back, in a browser of its own, which ends the session that changed it.
    const owner = await openAs(browser, 'visitor', language);
    await owner.setViewportSize({ width, height: 900 });
    await owner.getByRole('button', { name: shell.cookies.decline, exact: true }).click();
    await owner.goto(await linkTo(owner.request, old, /\/email\?revert=[\w-]+/));
    await inspect(owner, 'the page that takes a change back');
    await owner.getByRole('button', { name: sessions.address.revert, exact: true }).click();
    await expect(owner.getByRole('main')).toContainText(sessions.address.revert_done);
    await expect.poll(async () => (await (await page.request.get('/api/session')).json()).data.user).toBeNull();

    // Links mailed before the change set no password; the one mailed with the way back does.
    const fresh = 'Harbour2026Lantern';
    await setPassword(owner, language, { link: earlier, word: fresh });
    await expect(owner.getByRole('main')).toContainText(sessions.reset.expired);
    const link = await linkTo(owner.request, old, resetLink, [invitation, earlier]);
    await setPassword(owner, language, { link, word: fresh });
    await expect(owner.getByRole('main')).toContainText(sessions.reset.success);
    await logIn(owner, old, fresh);
    await owner.context().close();
    await page.context().close();
  });
