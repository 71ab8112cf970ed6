import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import type { Page } from '@playwright/test';
import { logIn, openAs, type Who } from './fixtures/accounts.ts';
import { awake } from './fixtures/awake.ts';
import { followRequests } from './fixtures/quiet.ts';
import { expect, test } from './fixtures/reader.ts';
import { enDesk, jaPhone, walks } from './fixtures/walks.ts';

test.use({ readsOnly: true });

/** Returns lists and buttons with the browser's default look: their styles are missing. */
const bareParts = () =>
  [...document.querySelectorAll('#root ul, #root button')]
    .filter((part) => part.checkVisibility())
    .filter((part) => {
      const { listStyleType, borderTopStyle } = getComputedStyle(part);
      return part instanceof HTMLUListElement ? listStyleType === 'disc' : borderTopStyle === 'outset';
    })
    .map((part) => (part.textContent ?? '').slice(0, 60));

/** Controls of a painted page that the surrounding frame enables, before the page itself is interactive. */
const early = '#root main [inert]:not([data-enables-itself] *)';

/** Opens a page painted by the server. A newly started server may be too slow for that at first. */
const openPainted = async (page: Page, address: string) => {
  await expect(async () => {
    const answer = await page.goto(address);
    expect(await answer?.text(), 'the page as the server sent it').toContain('<main');
  }).toPass();
};

for (const who of ['provider', 'buyer', 'manager'] as const)
  test(`what the server paints has its styles, for the first reader and for the next (${who})`, async ({ browser }) => {
    // Without scripts a page stays as painted.
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
    const page = await context.newPage();
    await page.goto('/');
    await logIn(page, `${who}@example.com`);
    for (const address of ['/', '/movies', '/', '/movies', '/movies?view=table']) {
      await openPainted(page, address);
      expect(await page.evaluate(bareParts), address).toEqual([]);
      await expect(page.locator(early), address).toHaveCount(0);
    }
    await context.close();
  });

test('the bell and its count fill their reserved space', async ({ browser }) => {
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

test('a painted page keeps its scroll position until its scripts load', async ({ browser }) => {
  const page = await openAs(browser, 'manager', 'en');
  await page.addInitScript(() => document.addEventListener('DOMContentLoaded', () => scrollTo(0, 300)));
  const quiet = followRequests(page);
  await openPainted(page, '/admin');
  await awake(page);
  await quiet();
  expect(await page.evaluate(() => scrollY)).toBe(300);
  // The next page opens at its top.
  await page.getByRole('banner').getByRole('link', { name: 'Tools', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tools');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

type Listed = { readonly data: readonly { readonly status: number; readonly href: string }[] };

/** Opens the reader's first quote in this tab and state (D2). */
const quoteAt = (tab: 'progress' | 'purchased', wanted: number) => async (page: Page) => {
  const { data }: Listed = await (await page.request.get(`/api/quotes?tab=${tab}&per=100`)).json();
  const found = data.find(({ status }) => status === wanted);
  if (found === undefined) throw new Error(`the demo market has no quote at ${wanted}`);
  return found.href;
};

const firstTitle = async (page: Page) => {
  const { data } = await (await page.request.get('/api/movies?per=1&facets=kinds')).json();
  return `/movies/detail/${data[0].uuid}`;
};

const workPages: readonly { name: string; who: Who; address: (page: Page) => Promise<string> }[] = [
  { name: 'a title', who: 'buyer', address: firstTitle },
  { name: 'the wizard', who: 'buyer', address: async () => '/vod/cart?step=4' },
  {
    name: 'a quote',
    who: 'buyer',
    address: quoteAt('progress', quoteMovieStatus.waiting_purchase_response),
  },
  {
    name: 'an answer',
    who: 'provider',
    address: quoteAt('progress', quoteMovieStatus.waiting_provider_response),
  },
  { name: 'deliveries', who: 'provider', address: quoteAt('purchased', quoteMovieStatus.waiting_provider_upload) },
  { name: 'the desk', who: 'manager', address: async () => '/admin' },
  { name: 'settlement', who: 'manager', address: async () => '/admin/settlement' },
];

type Painted = {
  readonly heading: Element | null;
  readonly lines: readonly string[];
  readonly waiting: number;
  readonly early: number;
};
type Watched = Window & { painted: Painted; shift: number };

/** Records the server's paint before any page script runs, and the layout shift afterwards. */
const notePaint = (controls: string) => {
  const watched = window as unknown as Watched;
  watched.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) watched.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  document.addEventListener('DOMContentLoaded', () => {
    const main = document.querySelector<HTMLElement>('#root main');
    watched.painted = {
      heading: main?.querySelector('h1') ?? null,
      lines: main?.innerText.split('\n') ?? [],
      waiting: main?.querySelectorAll('[role="progressbar"], [aria-busy="true"]').length ?? 0,
      early: document.querySelectorAll(controls).length,
    };
  });
};

for (const [at, { name, who, address }] of workPages.entries())
  for (const { language, size } of at % 2 === 0 ? walks(enDesk, jaPhone) : walks(jaPhone, enDesk))
    test(`${name} is painted whole, and its scripts draw the same (${language}, ${size.width} px)`, async ({
      browser,
    }) => {
      const page = await openAs(browser, who, language);
      await page.setViewportSize(size);
      await page.addInitScript(notePaint, early);
      const quiet = followRequests(page);
      await openPainted(page, await address(page));
      await awake(page);
      await quiet();
      const seen = await page.evaluate(() => {
        const { painted, shift } = window as unknown as Watched;
        const now = document.querySelector<HTMLElement>('#root main')?.innerText.split('\n') ?? [];
        return {
          isSameHeading: painted.heading?.isConnected === true,
          lines: painted.lines,
          lost: painted.lines.filter((line) => !now.includes(line)),
          waiting: painted.waiting,
          early: painted.early,
          shift,
        };
      });
      expect(seen.lines.length).toBeGreaterThan(10);
      expect(seen.waiting, 'parts that wait for their answer').toBe(0);
      expect(seen.early, 'controls that are enabled before their page answers').toBe(0);
      expect(seen.lost, 'lines that were painted and are gone').toEqual([]);
      // React discards anything that differs from its own render.
      expect(seen.isSameHeading, 'the heading that was painted is the one that is there').toBe(true);
      expect(seen.shift, 'layout shift').toBeLessThan(0.05);
    });
