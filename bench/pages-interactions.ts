import { chromium, type Locator, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './browser.ts';
import { median, spread } from './figures.ts';
import { type Product, startProduct } from './product.ts';
import type { BenchRow } from './row.ts';

const rounds = 3;
export const slowedBy = 4;
const budgetMs = 200;
const rowsInGrid = 5000;
const rowsInList = 200;

type Case = {
  readonly name: string;
  readonly as: string;
  readonly prepare: (page: Page) => Promise<void>;
  readonly acts: (page: Page) => Promise<void>;
};

/** Waits for the paint after a press or key, then for a quick person's pause. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 150))));

/** Waits until the server-painted page is interactive. */
const awake = async (page: Page) => {
  await page.locator('#root:not(:has([inert]:not([aria-hidden])))').waitFor();
  await page.waitForLoadState('networkidle');
};

const press = async (page: Page, keys: readonly string[]) => {
  for (const key of keys) {
    await page.keyboard.press(key);
    await painted(page);
  }
};

/**
 * Presses at a part's position, as a hand does. The page searches for the part and anything covering it on the slowed
 * processor, before the press.
 */
const pressOn = async (page: Page, part: Locator) => {
  await part.scrollIntoViewIfNeeded();
  await painted(page);
  const box = await part.boundingBox();
  if (box === null) throw new Error('nothing to press');
  await page.mouse.click(box.x + Math.min(box.width / 2, 20), box.y + box.height / 2);
  await painted(page);
};

const tick = async (page: Page, count: number) => {
  const boxes = page.getByRole('main').getByRole('checkbox');
  for (let at = 0; at < Math.min(count, await boxes.count()); at++) {
    await pressOn(page, boxes.nth(at));
  }
};

/** Every step of the wizard: its checkboxes, its fields, and the next button. */
const wizard: Case = {
  name: 'the wizard, its thirteen steps',
  as: 'buyer@example.com',
  prepare: async (page) => {
    await page.goto('/vod/cart?step=1');
    await awake(page);
  },
  acts: async (page) => {
    for (let step = 2; step <= 13; step++) {
      await pressOn(page, page.getByRole('main').locator(`a[href*="step=${step}"]`).last());
      await page.waitForURL((url) => url.searchParams.get('step') === `${step}`);
      // The step is drawn in slices after the press is answered.
      await page.getByText(`Step ${step} of 13`, { exact: true }).waitFor();
      await painted(page);
      await tick(page, 4);
      const field = page.getByRole('main').locator('input[inputmode]:visible, textarea:visible').first();
      if ((await field.count()) === 0) continue;
      await pressOn(page, field);
      await press(page, ['1', '2', '0', 'Backspace']);
    }
  },
};

/** Rows as pasted from a spreadsheet, in the page's initial columns. */
const sheet = Array.from({ length: rowsInGrid }, (_, at) =>
  [
    `港町の記録${at}`,
    `みなとまちのきろく`,
    `Harbour Town Records ${at}`,
    '映画',
    'Documentary',
    'ドラマ; Family',
    'JP',
    `${1950 + (at % 70)}`,
    '日本語',
    '01:32:00',
  ].join('\t'),
).join('\r\n');

const grid: Case = {
  name: `the bulk grid with ${rowsInGrid.toLocaleString('en')} rows`,
  as: 'provider@example.com',
  prepare: async (page) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/ch/movies/bulk_create');
    await awake(page);
    await page.locator('.dsg-row').nth(1).locator('.dsg-cell').nth(1).click();
    await page.evaluate((text) => navigator.clipboard.writeText(text), sheet);
    await page.keyboard.press('Control+v');
    await page
      .getByText(new RegExp(`^${rowsInGrid.toLocaleString('en').replace(',', ',?')} rows`))
      .waitFor({ timeout: 120_000 });
    await page.waitForLoadState('networkidle');
  },
  acts: async (page) => {
    await pressOn(page, page.locator('.dsg-row').nth(3).locator('.dsg-cell').nth(3));
    await press(page, ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter', 'X', 'Y', 'Enter', 'ArrowUp', 'Delete']);
    await press(page, ['Control+z', 'Control+Shift+z', 'PageDown', 'Control+End', 'A', 'Enter']);
  },
};

const rowsOf = (page: Page) => page.getByRole('main').locator('li:has(a[href*="/admin/quotes/"])');

/** The list shows twenty rows a page; the API here returns ten times as many. */
const managersList: Case = {
  name: `the manager's list with ${rowsInList} rows`,
  as: 'manager@example.com',
  prepare: async (page) => {
    await page.route(/\/api\/quotes\?/, async (route) => {
      const answer = await route.fetch();
      const list = (await answer.json()) as { data: { uuid: string }[] };
      const data = Array.from({ length: rowsInList }, (_, at) => ({
        ...list.data[at % list.data.length],
        uuid: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      }));
      await route.fulfill({ response: answer, json: { ...list, data } });
    });
    await page.goto('/admin/quotes');
    await awake(page);
    await rowsOf(page)
      .nth(rowsInList - 1)
      .waitFor();
  },
  acts: async (page) => {
    await tick(page, 6);
    await rowsOf(page).first().focus();
    await press(page, ['j', 'j', 'k', 'x', 'x', 'ArrowDown']);
    await pressOn(page, page.getByRole('main').getByRole('textbox').first());
    await press(page, ['a', 'b', 'c', 'Backspace']);
  },
};

/** Logs a page's browser in with a demo account. */
export const logIn = async (page: Page, { origin }: Product, email: string): Promise<void> => {
  const answer = await page.request.post('/api/auth/login', {
    data: { email, password: 'Eigaichi2026', long_life: false },
    headers: { origin },
  });
  if (!answer.ok()) throw new Error(`login of ${email}: ${answer.status()}`);
};

type Seen = { readonly longest: number; readonly what: string; readonly count: number };

/** Longest time from an interaction to the next paint in a visit: browsers' INP for fewer than fifty interactions. */
const visit = async (product: Product, { as, prepare, acts }: Case): Promise<Seen> => {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags] });
  try {
    const context = await browser.newContext({
      baseURL: product.origin,
      locale: 'en-GB',
      viewport: { width: 1280, height: 900 },
    });
    // A stream would keep the network busy.
    await context.route('**/api/live*', (route) => route.abort());
    await context.addInitScript(() => {
      const seen: Record<number, { duration: number; what: string }> = {};
      Object.assign(window, { interactions: seen });
      localStorage.setItem('eigaichi.cookies', 'declined');
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number; target?: Node })[]) {
          const { interactionId = 0, duration, name, target } = entry;
          if (interactionId === 0 || (seen[interactionId]?.duration ?? 0) >= duration) continue;
          const element = target instanceof Element ? target.tagName.toLowerCase() : '';
          seen[interactionId] = { duration, what: `${name} on ${element} at ${location.pathname}${location.search}` };
        }
      }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    });
    const page = await context.newPage();
    await page.goto('/login');
    await logIn(page, product, as);
    await prepare(page);
    const slow = await context.newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
    await page.evaluate(() => {
      const { interactions } = window as unknown as { interactions: Record<number, unknown> };
      for (const id of Object.keys(interactions)) delete interactions[Number(id)];
    });
    await acts(page);
    const all = await page.evaluate(() =>
      Object.values(
        (window as unknown as { interactions: Record<number, { duration: number; what: string }> }).interactions,
      ),
    );
    const [longest] = all.toSorted((a, b) => b.duration - a.duration);
    return { longest: longest?.duration ?? 0, what: longest?.what ?? 'nothing took 16 ms', count: all.length };
  } finally {
    await browser.close();
  }
};

/** Measures presses and keys on a slowed processor, on the pages with the longest sessions. */
export const run = async (): Promise<BenchRow[]> => {
  const product = await startProduct();
  try {
    const rows: BenchRow[] = [];
    for (const one of [wizard, grid, managersList]) {
      const seen: Seen[] = [];
      for (let round = 0; round < rounds; round++) seen.push(await visit(product, one));
      const times = seen.map(({ longest }) => longest);
      const worst = seen.toSorted((a, b) => b.longest - a.longest)[0];
      rows.push({
        name: `${one.name}: the longest from an interaction to the next paint, CPU slowed ${slowedBy}×`,
        budget: `under ${budgetMs} ms`,
        figure: `${spread(times)} ms of ${worst?.count} (${worst?.what})`,
        ok: median(times) < budgetMs,
      });
    }
    return rows;
  } finally {
    await product.stop();
  }
};
