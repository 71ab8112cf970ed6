import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './browser.ts';
import { median, spread } from './figures.ts';
import type { Product } from './product.ts';
import type { BenchRow } from './row.ts';

const rounds = 5;
const slowBytes = 2_000_000 / 8;
const playedSeconds = 45;

const logIn = async (context: BrowserContext, { origin }: Product): Promise<void> => {
  const answer = await context.request.post('/api/auth/login', {
    data: { email: 'buyer@example.com', password: 'Eigaichi2026', long_life: false },
    headers: { origin },
  });
  if (!answer.ok()) throw new Error(`login: ${answer.status()}`);
};

/** Milliseconds from opening the page to the player's first frame. */
const firstFrame = async (page: Page, movie: string): Promise<number> => {
  const start = performance.now();
  await page.goto(`/watch/${movie}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2, undefined, {
    polling: 20,
  });
  const took = performance.now() - start;
  await page.goto('/');
  return took;
};

/** Plays at 2 Mbit/s; returns the number of stalls after playback began. */
const playSlowly = async (page: Page, movie: string): Promise<{ stalls: number; height: number }> => {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const slow = { offline: false, latency: 40, downloadThroughput: slowBytes, uploadThroughput: slowBytes };
  await page.goto(`/watch/${movie}`);
  await client.send('Network.emulateNetworkConditions', slow);
  await page.locator('media-play-button').first().click();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
  await page.evaluate(() => {
    const counted = { stalls: 0 };
    Object.assign(window, { counted });
    document.querySelector('video')?.addEventListener('waiting', () => {
      counted.stalls += 1;
    });
  });
  const from = await page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
  await page.waitForFunction(
    (until) => (document.querySelector('video')?.currentTime ?? 0) >= until,
    from + playedSeconds,
    { timeout: playedSeconds * 4000 },
  );
  return page.evaluate(() => ({
    stalls: (window as unknown as { counted: { stalls: number } }).counted.stalls,
    height: document.querySelector('video')?.videoHeight ?? 0,
  }));
};

/** Measures time to the player's first frame, and playback at 2 Mbit/s. */
export const playerRows = async (product: Product, movie: string): Promise<BenchRow[]> => {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags] });
  try {
    const context = await browser.newContext({ baseURL: product.origin, viewport: { width: 1280, height: 900 } });
    await context.addInitScript(() => localStorage.setItem('eigaichi.cookies', 'declined'));
    await logIn(context, product);
    const page = await context.newPage();
    // Visit once to fetch the shared files: readers arrive from the title's page.
    await firstFrame(page, movie);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push((await firstFrame(page, movie)) / 1000);
    const { stalls, height } = await playSlowly(page, movie);
    return [
      {
        name: 'From the page of a player to its first picture in Chromium, on the same computer',
        budget: '≤ 2 s',
        figure: `${spread(times, 2)} s`,
        ok: median(times) <= 2,
      },
      {
        name: `${playedSeconds} seconds played at 2 Mbit/s`,
        budget: 'no stall',
        figure: `${stalls} stalls, ${height} lines at its end`,
        ok: stalls === 0,
      },
    ];
  } finally {
    await browser.close();
  }
};
