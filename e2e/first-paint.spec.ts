import { logIn, openAs } from './fixtures/accounts.ts';
import { awake } from './fixtures/awake.ts';
import { expect, test } from './fixtures/reader.ts';

/** Lists and buttons that the browser draws in its own way: their styles are missing. */
const bareParts = () =>
  [...document.querySelectorAll('#root ul, #root button')]
    .filter((part) => part.checkVisibility())
    .filter((part) => {
      const { listStyleType, borderTopStyle } = getComputedStyle(part);
      return part instanceof HTMLUListElement ? listStyleType === 'disc' : borderTopStyle === 'outset';
    })
    .map((part) => (part.textContent ?? '').slice(0, 60));

for (const who of ['provider', 'buyer', 'manager'] as const)
  test(`what the server paints has its styles, for the first reader and for the next (${who})`, async ({ browser }) => {
    // Without scripts a page stays as it was painted.
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
    const page = await context.newPage();
    await page.goto('/');
    await logIn(page, `${who}@example.com`);
    for (const address of ['/', '/movies', '/', '/movies', '/movies?view=table']) {
      await page.goto(address);
      await expect(page.locator('#root main')).toBeVisible();
      expect(await page.evaluate(bareParts), address).toEqual([]);
    }
    await context.close();
  });

test('the bell and its count come into the room that was left for them', async ({ browser }) => {
  const page = await openAs(browser, 'provider', 'en');
  await page.goto('/movies');
  await awake(page);
  const places = () =>
    page
      .getByRole('banner')
      .locator('nav a, button:not([aria-label^="Notifications"])')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().x));
  const before = await places();
  await expect(page.getByRole('button', { name: /^Notifications, [1-9]/ })).toBeVisible();
  expect(await places()).toEqual(before);
});
