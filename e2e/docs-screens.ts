import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type QuoteStatus, quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { type Browser, chromium, type Page } from '@playwright/test';
import { pictureSize } from '../content/compiler/article.ts';
import { type Lang, openAs, type Who } from './fixtures/accounts.ts';
import { awake } from './fixtures/awake.ts';
import { resetMarket } from './fixtures/market.ts';
import { addDays, marketToday } from './fixtures/market-clock.ts';
import { startMarkets } from './fixtures/markets.ts';
import { followRequests } from './fixtures/quiet.ts';
import { ask } from './fixtures/requested-quote.ts';
import { filled, wordsOf } from './fixtures/words.ts';

/**
 * Makes the pictures of the help and the READMEs (`npm run docs:screens`, or only those named as arguments). Runs the
 * built product on a fresh demo market, each page in both languages. Writes small WebP files: the help's next to the
 * page's other files, the READMEs' in `docs/screens`, in light and dark.
 */
const wanted = process.argv.slice(2);
const port = Number(process.env.DOCS_PORT ?? 3480);
const origin = `http://127.0.0.1:${port}`;
const root = fileURLToPath(new URL('..', import.meta.url));

type Scene = {
  readonly who: Who | 'visitor';
  readonly show: (page: Page, language: Lang) => Promise<void>;
  /** Set for a picture of the READMEs. */
  readonly isReadme?: true;
};

const open = (path: string) => async (page: Page) => {
  await page.goto(path);
};

type Tab = 'progress' | 'purchased';
type Account = { readonly quote_provider: string; readonly provider: { readonly company_name_english: string | null } };
type Row = { readonly status: number; readonly negotiating: boolean; readonly href: string };

/** Opens the reader's first quote in this state (D2), in negotiation or not. */
const openQuote =
  (tab: Tab, status: QuoteStatus, negotiating = false) =>
  async (page: Page) => {
    const quotes = await ask<Row[]>(page, 'GET', `/quotes?tab=${tab}&per=100`);
    const found = quotes.find((quote) => quote.status === status && quote.negotiating === negotiating);
    if (found === undefined) throw new Error(`the demo market has no quote at ${status} (negotiating: ${negotiating})`);
    await page.goto(found.href);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await awake(page);
  };
const openAnswered = openQuote('progress', quoteMovieStatus.waiting_purchase_response);

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
  deliver: { who: 'provider', show: openQuote('purchased', quoteMovieStatus.waiting_provider_upload) },
  download: { who: 'buyer', show: openQuote('purchased', quoteMovieStatus.waiting_consumer_download) },
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
  search: {
    who: 'buyer',
    isReadme: true,
    show: async (page) => {
      const year = Number((await marketToday(page.request)).slice(0, 4)) + 1;
      const licence = `rights=1&countries=FR,KR&start=${year}-01-01&end=${year}-12-31`;
      // From this year back, the first titles differ in availability.
      await page.goto(`/movies?${licence}&availability=all&production_year=1950-1958&sort=year`);
    },
  },
  negotiation: {
    who: 'premium',
    isReadme: true,
    show: openQuote('progress', quoteMovieStatus.waiting_provider_response, true),
  },
  settlement: {
    who: 'manager',
    isReadme: true,
    show: async (page, language) => {
      const accounts = await ask<Account[]>(page, 'GET', '/settlement/accounts?side=provider&per=100');
      const account = accounts.find(({ provider }) => provider.company_name_english === 'Tombobashi Cinema');
      if (account === undefined) throw new Error('the demo market has no account of Tombobashi Cinema');
      // The first line of these days is the first share over the minimum guarantee.
      const from = addDays(await marketToday(page.request), -300);
      await page.goto(`/admin/settlement/${account.quote_provider}?side=provider&from=${from}`);
      await awake(page);
      const { lines, steps } = wordsOf(language).settlement.account;
      await page.getByRole('group', { name: lines, exact: true }).getByText(steps).first().click();
      const heading = page.getByRole('heading', { name: lines, exact: true });
      await heading.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 96));
    },
  },
};

/** Use one browser page for all pictures of an account, so that pages load immediately. */
const take = async (browser: Browser, language: Lang): Promise<void> => {
  const readers = new Map<Who | 'visitor', { page: Page; quiet: () => Promise<void> }>();
  for (const [name, { who, show, isReadme = false }] of Object.entries(scenes)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    let reader = readers.get(who);
    if (reader === undefined) {
      const opened = await openAs(browser, who, language, origin);
      reader = { page: opened, quiet: followRequests(opened) };
      readers.set(who, reader);
      await opened.setViewportSize(pictureSize);
    }
    const { page, quiet } = reader;
    await show(page, language);
    await page.getByRole('heading').first().waitFor();
    await awake(page);
    await quiet();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.mouse.move(0, 0);
    const browserSide = await page.context().newCDPSession(page);
    for (const scheme of isReadme ? (['light', 'dark'] as const) : (['light'] as const)) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor();
      // Colours change over some frames.
      await page.evaluate(async () => {
        await new Promise(requestAnimationFrame);
        const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
        await Promise.allSettled(transitions.map(({ finished }) => finished));
      });
      const { data } = await browserSide.send('Page.captureScreenshot', { format: 'webp', quality: 60 });
      const picture = Buffer.from(data, 'base64');
      const file = isReadme
        ? `docs/screens/${name}-${scheme}.${language}.webp`
        : `apps/web/public/help/${language}/${name}.webp`;
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), picture);
      console.log(`${file} ${Math.round(picture.length / 1024)} kB`);
    }
  }
  for (const { page } of readers.values()) await page.context().close();
};

const endMarkets = await startMarkets(port, { films: true });
await resetMarket(0);
try {
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(process.env.CHROMIUM_PATH === undefined ? {} : { executablePath: process.env.CHROMIUM_PATH }),
  });
  for (const language of ['en', 'ja'] as const) await take(browser, language);
  await browser.close();
} finally {
  await endMarkets();
}
