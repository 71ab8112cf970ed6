import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './browser.ts';
import { median, spread } from './figures.ts';
import { logIn, slowedBy } from './pages-interactions.ts';
import { type Product, startProduct } from './product.ts';
import type { BenchRow } from './row.ts';

const rounds = 3;
const shellMs = 1500;
const shiftBudget = 0.05;
/** Added to each answer, so that a page is drawn before its data. */
const answerMs = 500;

const addressesByReader: Readonly<Record<string, readonly string[]>> = {
  visitor: ['/', '/titles', '/help'],
  buyer: ['/movies', '/vod/quotes', '/account'],
  provider: ['/ch/quotes', '/ch/profile', '/ch/settlement'],
  manager: [
    '/admin',
    '/admin/quotes',
    '/admin/vods',
    '/admin/titles',
    '/admin/settlement/payouts',
    '/admin/tools/rates',
  ],
};

type Seen = { shell: number; shift: number };

/** Records when the heading is visible, and how much moves until the page is complete. */
const watch = () => {
  const seen: Seen = { shell: 0, shift: 0 };
  Object.assign(window, { seen });
  localStorage.setItem('eigaichi.cookies', 'declined');
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    if (document.querySelector('main h1')?.checkVisibility() === true) seen.shell = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

const isComplete = () =>
  document.querySelector('main h1') !== null && document.querySelector('main [aria-busy="true"]') === null;

/** Opens a page with the product's files in the browser's cache, on a slowed processor. */
const open = async (page: Page, address: string): Promise<Seen> => {
  await page.goto(address);
  await page.waitForFunction(isComplete);
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => (window as unknown as { seen: Seen }).seen);
};

/** Opens each of a reader's pages; returns their figures in the same order. */
const visit = async (browser: Browser, product: Product, reader: string, addresses: readonly string[]) => {
  const context = await browser.newContext({
    baseURL: product.origin,
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
  });
  await context.addInitScript(watch);
  // A stream would keep the network busy.
  await context.route('**/api/live*', (route) => route.abort());
  const page = await context.newPage();
  await page.goto('/login');
  if (reader !== 'visitor') await logIn(page, product, `${reader}@example.com`);
  for (const address of addresses) await page.goto(address, { waitUntil: 'networkidle' });
  await page.route(/\/api\/(?!live)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, answerMs));
    await route.continue();
  });
  const slow = await context.newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
  const seen: Seen[] = [];
  for (const address of addresses) seen.push(await open(page, address));
  await context.close();
  return seen;
};

const rowsOf = (reader: string, address: string, seen: readonly Seen[]): BenchRow[] => {
  const shells = seen.map(({ shell }) => shell);
  const shifts = seen.map(({ shift }) => shift);
  const name = `${address} (${reader}), CPU slowed ${slowedBy}×, answers ${answerMs} ms late`;
  return [
    {
      name: `${name}: header and heading`,
      budget: `at most ${shellMs} ms`,
      figure: `${spread(shells)} ms`,
      ok: median(shells) <= shellMs,
    },
    {
      name: `${name}: layout shift`,
      budget: `at most ${shiftBudget}`,
      figure: spread(shifts, 3),
      ok: median(shifts) <= shiftBudget,
    },
  ];
};

/** Measures how soon a page shows its heading, and what moves when its data arrives. */
export const run = async (): Promise<BenchRow[]> => {
  const product = await startProduct();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags] });
  try {
    const rows: BenchRow[] = [];
    for (const [reader, addresses] of Object.entries(addressesByReader)) {
      const visits: Seen[][] = [];
      for (let round = 0; round < rounds; round++) visits.push(await visit(browser, product, reader, addresses));
      for (const [at, address] of addresses.entries())
        rows.push(
          ...rowsOf(
            reader,
            address,
            visits.flatMap((seen) => seen[at] ?? []),
          ),
        );
    }
    return rows;
  } finally {
    await browser.close();
    await product.stop();
  }
};
