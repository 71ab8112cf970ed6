import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { pictureSize } from '../content/compiler/article.ts';
import { type Lang, openAs, type Who } from './fixtures/accounts.ts';
import { awake } from './fixtures/awake.ts';
import { resetMarket } from './fixtures/market.ts';
import { startMarkets } from './fixtures/markets.ts';
import { filled, wordsOf } from './fixtures/words.ts';

/**
 * Makes the help pictures (`npm run docs:screens`, or only those named as arguments). Runs the built product on a fresh
 * demo market, each page in both languages. Writes small WebP files next to the page's other files.
 */
const wanted = process.argv.slice(2);
const port = Number(process.env.DOCS_PORT ?? 3480);
const origin = `http://127.0.0.1:${port}`;
const folder = fileURLToPath(new URL('../apps/web/public/help', import.meta.url));

type Scene = { readonly who: Who | 'visitor'; readonly show: (page: Page, language: Lang) => Promise<void> };

const open = (path: string) => async (page: Page) => {
  await page.goto(path);
};

type Tab = 'progress' | 'purchased';

/** Opens the reader's first quote in one of these states (D2); returns false if there is none. */
const openQuote = (tab: Tab, statuses: readonly number[]) => async (page: Page) => {
  const answer = await page.request.get(`/api/quotes?tab=${tab}&per=100`);
  const { data } = (await answer.json()) as { data: { status: number; href: string }[] };
  const found = data.find(({ status }) => statuses.includes(status));
  if (found === undefined) throw new Error(`the demo market has no quote at ${statuses.join(' or ')}`);
  await page.goto(found.href);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await awake(page);
};
const openAnswered = openQuote('progress', [3]);

/** Presses a button of the page and waits for its dialog. */
const press = async (page: Page, name: string | RegExp) => {
  await page.getByRole('main').getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};

const scenes: Readonly<Record<string, Scene>> = {
  login: { who: 'visitor', show: open('/login') },
  'lost-password': { who: 'visitor', show: open('/lostpass') },
  'register-provider': { who: 'visitor', show: open('/ch/register') },
  'register-buyer': { who: 'visitor', show: open('/vod/register') },
  'title-form': { who: 'provider', show: open('/ch/movies/create') },
  'title-list': { who: 'provider', show: open('/movies') },
  'title-table': { who: 'provider', show: open('/ch/movies/bulk_create') },
  answer: {
    who: 'provider',
    show: async (page) => {
      await page.goto('/ch/quotes');
      await page.getByRole('main').locator('a[href^="/ch/quotes/"]').first().click();
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    },
  },
  'profile-provider': { who: 'provider', show: open('/ch/profile') },
  deliver: { who: 'provider', show: openQuote('purchased', [5]) },
  download: { who: 'buyer', show: openQuote('purchased', [6]) },
  offer: { who: 'buyer', show: openAnswered },
  sign: {
    who: 'buyer',
    show: async (page, language) => {
      await openAnswered(page);
      const { open: alone, open_with } = wordsOf(language).quotes.sign;
      await press(page, new RegExp(`^(${alone}|${filled(open_with, { name: '.+' })})$`));
    },
  },
  cancel: {
    who: 'buyer',
    show: async (page, language) => {
      await openAnswered(page);
      await press(page, wordsOf(language).quotes.cancel.open);
    },
  },
  'saved-conditions': {
    who: 'buyer',
    show: async (page, language) => {
      await page.goto('/vod/cart?step=2');
      await awake(page);
      const { sets } = wordsOf(language).quotes;
      await page.getByRole('main').getByRole('button', { name: sets.title }).click();
      await page.getByRole('menuitem', { name: sets.fill }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'cart-rights': { who: 'buyer', show: open('/vod/cart?step=4') },
  'cart-price': { who: 'buyer', show: open('/vod/cart?step=10') },
  'quotes-buyer': { who: 'buyer', show: open('/vod/quotes') },
  movies: { who: 'buyer', show: open('/movies?rights=1&countries=FR&start=2028-01-01&end=2028-12-31') },
};

/** Use one browser page for all pictures of an account, so that pages load immediately. */
const take = async (browser: Browser, language: Lang): Promise<void> => {
  const readers = new Map<Who | 'visitor', Page>();
  for (const [name, { who, show }] of Object.entries(scenes)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const page = readers.get(who) ?? (await openAs(browser, who, language, origin));
    if (!readers.has(who)) {
      readers.set(who, page);
      await page.setViewportSize(pictureSize);
    }
    await show(page, language);
    await page.getByRole('heading').first().waitFor();
    await awake(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const browserSide = await page.context().newCDPSession(page);
    const { data } = await browserSide.send('Page.captureScreenshot', { format: 'webp', quality: 60 });
    const picture = Buffer.from(data, 'base64');
    writeFileSync(join(folder, language, `${name}.webp`), picture);
    console.log(`${language}/${name}.webp ${Math.round(picture.length / 1024)} kB`);
  }
  for (const page of readers.values()) await page.context().close();
};

const endMarkets = await startMarkets(port, { films: true });
await resetMarket(0);
try {
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(process.env.CHROMIUM_PATH === undefined ? {} : { executablePath: process.env.CHROMIUM_PATH }),
  });
  for (const language of ['en', 'ja'] as const) {
    mkdirSync(join(folder, language), { recursive: true });
    await take(browser, language);
  }
  await browser.close();
} finally {
  await endMarkets();
}
