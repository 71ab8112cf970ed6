import type { Server } from 'node:http';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allStates, inspectedStates } from '../src/gallery/find-states.ts';
import { launchBrowser, narrow, newContext, wide } from './browser.ts';
import { builtGallery, serveGallery } from './serve-gallery.ts';

let server: Server;
let origin: string;
let browser: Browser;
let context: BrowserContext;
/** Pages that draw no state now. */
const idle: Page[] = [];

beforeAll(async () => {
  ({ server, origin } = await serveGallery(builtGallery));
  browser = await launchBrowser();
  context = await newContext(browser);
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

/**
 * What is wrong with a state: drawn in English and in Japanese, wide and narrow, with all of axe once in each language and
 * once more for the contrast of its dark colours.
 */
const faultsOf = async (page: Page, name: string): Promise<string[]> => {
  const faults: string[] = [];
  const collect = async (where: string, look: () => Promise<readonly string[]>) => {
    for (const fault of await look()) faults.push(`${where}: ${fault}`);
  };
  const texts = () => page.evaluate(() => window.gallery.inspect.texts());
  const axe = (rules?: readonly string[]) => page.evaluate((some) => window.gallery.inspect.axe(some), rules);
  const turn = (to: { language?: 'ja' | 'en'; scheme?: 'light' | 'dark' }) =>
    page.evaluate((wanted) => window.gallery.turn(wanted), to);

  await page.setViewportSize(wide);
  await page.goto(`${origin}/gallery.html?${new URLSearchParams({ state: name })}`);
  await page.evaluate(() => window.gallery.drawn);
  await collect('en 1280', texts);
  await collect('en 1280', axe);
  await page.setViewportSize(narrow);
  await turn({});
  await collect('en 390', texts);
  await turn({ language: 'ja' });
  await collect('ja 390', texts);
  await collect('ja 390', axe);
  await page.setViewportSize(wide);
  await turn({ scheme: 'dark' });
  await collect('ja 1280', texts);
  await collect('ja 1280 dark', () => axe(['color-contrast']));
  await collect('at any time', () => page.evaluate(() => window.gallery.faults));
  return [...new Set(faults)];
};

/** `GALLERY_ALL=1` inspects the states of `to-inspect` as well. */
const states = process.env.GALLERY_ALL === '1' ? allStates : inspectedStates;

describe.concurrent('a state has no fault in both languages, widths and schemes', () => {
  test.for([...states.keys()])('%s', async (name) => {
    const page = idle.pop() ?? (await context.newPage());
    try {
      expect(await faultsOf(page, name)).toEqual([]);
    } finally {
      idle.push(page);
    }
  });
});
