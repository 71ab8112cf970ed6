import type { Page } from '@playwright/test';
import { openAs, type Who } from './fixtures/accounts.ts';
import { awake } from './fixtures/awake.ts';
import { expect, test } from './fixtures/reader.ts';
import { filled, wordsOf } from './fixtures/words.ts';

test.use({ readsOnly: true });

/* What every page of section 2 has around it, and the dialogs over home, as each who may come. */

const { home, sessions, shell, movies } = wordsOf('en');
const companySite = 'https://www.eigaichi.example';

const registrations = (page: Page) => page.getByRole('main').locator('a[href="/vod/register"], a[href="/ch/register"]');

/** What is in the header of a wide window and its menus: addresses of links, words of buttons. */
const wideItems = async (page: Page, menus: readonly string[]): Promise<string[]> => {
  const header = page.getByRole('banner');
  const addresses = (links: ReturnType<Page['locator']>) =>
    links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? link.textContent?.trim() ?? ''));
  const found = await addresses(header.getByRole('navigation').locator('a'));
  for (const name of menus) {
    await header.getByRole('button', { name, exact: true }).click();
    const menu = page.getByRole('menu').filter({ visible: true });
    await expect(menu.getByRole('menuitem').first()).toBeVisible();
    found.push(...(await addresses(menu.getByRole('menuitem'))));
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
  }
  return found.toSorted();
};

/** The same of the menu of a phone, without the languages, which are a choice there and no entries. */
const phoneItems = async (page: Page): Promise<string[]> => {
  await page.getByRole('button', { name: shell.tools.menu, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: shell.tools.help })).toBeVisible();
  const found = await dialog
    .locator('li a, li button')
    .evaluateAll((all) => all.map((item) => item.getAttribute('href') ?? item.textContent?.trim() ?? ''));
  return found.toSorted();
};

test('home for a visitor', async ({ browser, inspect }) => {
  const page = await openAs(browser, 'visitor', 'en');
  await expect(registrations(page)).toHaveCount(4);
  await expect(page.getByRole('main')).toContainText(home.notice);
  await expect(page.getByRole('banner').getByRole('button', { name: shell.tools.login }).first()).toBeVisible();
  for (const name of ['news', 'interview', 'about-us'])
    await expect(page.getByRole('main').locator(`a[href="${companySite}/en/${name}"]`)).toBeVisible();
  const footer = page.getByRole('contentinfo').locator('nav a');
  expect(await footer.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    ...['company', 'news', 'column', 'join-us'].map((name) => `${companySite}/en/${name}`),
    '/privacy-policy',
    '/contact',
  ]);
  // The first row of recommended films has two, the second three, each opened in a new tab.
  const films = page.getByRole('main').locator('a[href^="/movies/detail/"][target="_blank"]');
  await expect
    .poll(async () => new Set(await films.evaluateAll((all) => all.map((film) => film.getAttribute('href')))).size)
    .toBe(5);
  const tops = await films.evaluateAll((all) => all.map((film) => Math.round(film.getBoundingClientRect().top)));
  const rows = [...new Set(tops)].toSorted((one, other) => one - other);
  expect(rows.map((top) => tops.filter((other) => other === top).length).slice(0, 2)).toEqual([2, 3]);
  await inspect(page, 'home');
  await page.context().close();
});

test('the cookie banner asks once', async ({ browser }) => {
  for (const answer of ['accept', 'decline'] as const) {
    const page = await openAs(browser, 'visitor', 'en');
    const banner = page.getByRole('region', { name: shell.cookies.label });
    await expect(banner).toContainText(shell.cookies.text);
    await expect(banner.locator('a[href="/privacy-policy"]')).toBeVisible();
    await banner.getByRole('button', { name: shell.cookies[answer], exact: true }).click();
    await expect(banner).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('main')).toContainText(home.notice);
    await expect(banner).toHaveCount(0);
    await page.context().close();
  }
});

test('login and lost password are dialogs over home', async ({ browser }) => {
  const page = await openAs(browser, 'visitor', 'en');
  await page.goto('/login');
  const dialog = page.getByRole('dialog');
  const email = dialog.locator('input[name="email"]');
  const password = dialog.locator('input[name="password"]');
  await expect(email).toBeFocused();
  // Wrong input makes it as tall as it gets; Enter moves on until both are filled, then sends.
  await email.fill('nobody@example.com');
  await email.press('Enter');
  await expect(password).toBeFocused();
  await password.fill('short');
  await password.press('Enter');
  await expect(dialog.getByText(/at least 8/i).first()).toBeVisible();
  await password.fill('Wrong2026Password');
  await password.press('Enter');
  await expect(dialog).toContainText(sessions.login.failed);
  expect((await dialog.boundingBox())?.height).toBeLessThanOrEqual(550);

  await page.goto('/lostpass');
  await expect(dialog.locator('input')).toHaveCount(1);
  const submit = dialog.getByRole('button', { name: sessions.lost.submit, exact: true });
  await expect(submit).toHaveAttribute('data-variant', 'default');
  await email.fill('someone@example.com');
  await expect(submit).toHaveAttribute('data-variant', 'filled');
  await expect(page).toHaveURL(/\/lostpass$/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/$/);
  await page.context().close();
});

const menusOf: Record<Who | 'visitor', readonly string[]> = {
  visitor: [shell.tools.help],
  buyer: [shell.tools.help, shell.tools.person],
  buyer2: [shell.tools.help, shell.tools.person],
  provider: [shell.nav.add, shell.tools.help, shell.tools.person],
  premium: [shell.nav.add, shell.tools.help, shell.tools.person],
  manager: [shell.nav.users, shell.nav.settings, shell.tools.help, shell.tools.person],
};

for (const who of ['visitor', 'buyer', 'provider', 'manager'] as const)
  test(`what a ${who} finds in header and menu`, async ({ browser }) => {
    const page = await openAs(browser, who, 'en');
    await page.goto('/');
    await expect(page.getByRole('banner').locator('a[href="/"]')).toBeVisible();
    await expect(registrations(page)).toHaveCount(who === 'visitor' || who === 'manager' ? 4 : 0);
    const wide = await wideItems(page, menusOf[who]);
    expect(wide).toContain('/faq');
    expect(wide).toContain('/words');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await phoneItems(page)).toEqual(wide);
    await page.context().close();
  });

test('only managers choose multi-factor beside the password', async ({ browser }) => {
  for (const who of ['manager', 'buyer'] as const) {
    const page = await openAs(browser, who, 'en');
    await page.goto('/');
    await page.getByRole('button', { name: shell.tools.person, exact: true }).click();
    await page.getByRole('menuitem', { name: shell.person.password, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('input[name="password"]')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'UPDATE', exact: true })).toBeVisible();
    await expect(dialog.getByLabel(sessions.change.mfa)).toHaveCount(who === 'manager' ? 1 : 0);
    await page.context().close();
  }
});

test('acting for a provider tints the header red, for a buyer blue', async ({ browser }) => {
  const page = await openAs(browser, 'manager', 'en');
  for (const [list, address, strongest] of [
    ['/api/providers?state=approved', '/admin/chs', 'red'],
    ['/api/consumers?state=approved', '/admin/vods', 'blue'],
  ] as const) {
    const { data } = await (await page.request.get(list)).json();
    const { uuid, company_name, company_name_english: english } = data[0];
    await page.goto(`${address}/${uuid}`);
    await page
      .getByRole('button', { name: filled(sessions.act_for, { name: english ?? company_name }), exact: true })
      .click();
    await expect(page).toHaveURL(/\/movies/);
    const header = page.locator('header[data-acting]');
    await expect(header).toContainText(english ?? company_name);
    const colour = await header.evaluate((element) => {
      const context = new OffscreenCanvas(1, 1).getContext('2d');
      if (context === null) return [0, 0, 0];
      context.fillStyle = getComputedStyle(element).borderBottomColor;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
    });
    const [red = 0, , blue = 0] = colour;
    expect(red > blue ? 'red' : 'blue').toBe(strongest);
    await page.getByRole('button', { name: shell.acting.exit, exact: true }).click();
    await expect(header).toHaveCount(0);
  }
  await page.context().close();
});

test('a title of a premium provider says so', async ({ browser }) => {
  const page = await openAs(browser, 'premium', 'en');
  const { uuid } = (await (await page.request.get('/api/session')).json()).data.user;
  const { data } = await (await page.request.get(`/api/movies?status=published&per=1&provider=${uuid}`)).json();
  await page.context().close();
  const buyer = await openAs(browser, 'buyer', 'en');
  await buyer.goto(`/movies/detail/${data[0].uuid}`);
  await expect(buyer.getByRole('main')).toContainText(movies.detail.premium);
  await buyer.context().close();
});

test('a page whose script does not come offers to reload after two minutes, and the page before stays', async ({
  browser,
}) => {
  const page = await openAs(browser, 'visitor', 'en');
  await expect(page.getByRole('main')).toContainText(home.notice);
  // A click before the page's own scripts work would load a whole document.
  await awake(page);
  await page.route('**/*.js', () => undefined);
  await page.clock.install();
  await page.getByRole('contentinfo').locator('a[href="/privacy-policy"]').click();
  await page.clock.fastForward(119_000);
  await expect(page.getByRole('heading', { name: shell.slow.title })).toHaveCount(0);
  await page.clock.fastForward(2000);
  await expect(page.getByRole('heading', { name: shell.slow.title })).toBeVisible();
  await expect(page.getByRole('button', { name: shell.slow.reload })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(home.notice);
  await page.context().close();
});
