import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import type { Result } from 'lighthouse';
import { type Browser, putCookies, startBrowser } from './browser.ts';
import { lookAt } from './lighthouse.ts';
import { type Product, startProduct } from './product.ts';
import type { BenchRow } from './row.ts';

const rounds = 3;

type Ask = <T>(path: string) => Promise<T>;
type Page = {
  readonly name: string;
  readonly path: string | ((ask: Ask) => Promise<string>);
  readonly as?: string;
  readonly scriptsKb: number;
  readonly performance: number;
};

const [buyer, provider, manager] = ['buyer@example.com', 'provider@example.com', 'manager@example.com'];

type Listed = { readonly data: readonly { readonly status: number; readonly href: string }[] };

/** Returns the reader's first quote in a state (D2). */
const quoteAt = (tab: 'progress' | 'purchased', status: number) => async (ask: Ask) => {
  const { data } = await ask<Listed>(`/quotes?tab=${tab}&per=100`);
  const found = data.find((quote) => quote.status === status);
  if (found === undefined) throw new Error(`the demo market has no quote at ${status}`);
  return found.href;
};

const firstTitle = async (ask: Ask) => {
  const { data } = await ask<{ data: readonly { readonly uuid: string }[] }>('/movies?per=1&facets=kinds');
  return `/movies/detail/${data[0]?.uuid}`;
};

const { waiting_provider_response, waiting_purchase_response, waiting_provider_upload } = quoteMovieStatus;

const pages: readonly Page[] = [
  { name: 'home', path: '/', scriptsKb: 200, performance: 98 },
  { name: '/movies', path: '/movies', as: buyer, scriptsKb: 300, performance: 98 },
  { name: 'title', path: firstTitle, as: buyer, scriptsKb: 400, performance: 90 },
  { name: 'wizard', path: '/vod/cart?step=4', as: buyer, scriptsKb: 400, performance: 90 },
  { name: 'quote', path: quoteAt('progress', waiting_purchase_response), as: buyer, scriptsKb: 400, performance: 90 },
  {
    name: 'answer',
    path: quoteAt('progress', waiting_provider_response),
    as: provider,
    scriptsKb: 400,
    performance: 90,
  },
  {
    name: 'deliveries',
    path: quoteAt('purchased', waiting_provider_upload),
    as: provider,
    scriptsKb: 400,
    performance: 90,
  },
  { name: 'desk', path: '/admin', as: manager, scriptsKb: 400, performance: 90 },
  { name: 'settlement', path: '/admin/settlement', as: manager, scriptsKb: 400, performance: 90 },
];

const categories = ['performance', 'accessibility', 'best-practices'] as const;
type Category = (typeof categories)[number];
const paintMs = 2500;

type Script = { readonly name: string; readonly kb: number };

type Seen = {
  readonly scores: Readonly<Record<Category, number>>;
  readonly largestPaint: number;
  readonly blocked: number;
  readonly shift: number;
  readonly scripts: readonly Script[];
  readonly faults: readonly string[];
};

type Request = { readonly url: string; readonly resourceType?: string; readonly transferSize: number };

/** Scripts transferred over the wire, headers included. */
const scriptsOf = (lhr: Result): Script[] => {
  const details = lhr.audits['network-requests']?.details;
  const items = details?.type === 'table' ? (details.items as unknown as Request[]) : [];
  return items
    .filter(({ resourceType }) => resourceType === 'Script')
    .map(({ url, transferSize }) => ({ name: url.split('/').at(-1) ?? url, kb: transferSize / 1024 }))
    .toSorted((a, b) => b.kb - a.kb);
};

const number = (lhr: Result, audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;

const measure = async (address: string, browser: Browser): Promise<Seen> => {
  const { lhr, scores, faults } = await lookAt(browser, address, categories);
  return {
    scores,
    largestPaint: number(lhr, 'largest-contentful-paint'),
    blocked: number(lhr, 'total-blocking-time'),
    shift: number(lhr, 'cumulative-layout-shift'),
    scripts: scriptsOf(lhr),
    faults,
  };
};

const cookieOf = async (product: Product, email: string): Promise<string> => {
  const answer = await fetch(`${product.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Eigaichi2026', long_life: false }),
  });
  // Send the time zone cookie: a logged-in visitor's browser has reported it on an earlier visit.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const session = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return [...session, `eigaichi.time_zone=${timeZone}`].join('; ');
};

const rowsOf = (page: Page, seen: readonly Seen[]): BenchRow[] => {
  const [best] = seen.toSorted((a, b) => b.scores.performance - a.scores.performance);
  const middle = seen.toSorted((a, b) => a.scores.performance - b.scores.performance)[Math.floor(seen.length / 2)];
  if (best === undefined || middle === undefined) return [];
  const weight = middle.scripts.reduce((sum, { kb }) => sum + kb, 0);
  const name = (what: string) => `page ${page.name}: ${what}`;
  return [
    ...categories.map((category) => {
      const least = category === 'performance' ? page.performance : 100;
      const score = middle.scores[category];
      const figure =
        category === 'performance' ? `${score} (best of ${seen.length}: ${best.scores.performance})` : `${score}`;
      return { name: name(category), budget: `at least ${least}`, figure, ok: score >= least };
    }),
    {
      name: name('largest paint'),
      budget: `under ${paintMs / 1000} s`,
      figure: `${(middle.largestPaint / 1000).toFixed(2)} s (blocked ${middle.blocked.toFixed(0)} ms, shift ${middle.shift.toFixed(3)})`,
      ok: middle.largestPaint < paintMs,
    },
    {
      name: name('scripts, packed'),
      budget: `at most ${page.scriptsKb} KB`,
      figure: `${weight.toFixed(0)} KB in ${middle.scripts.length} files`,
      ok: weight <= page.scriptsKb,
    },
  ];
};

const addressOf = async ({ origin }: Product, { path }: Page, cookie: string | undefined): Promise<string> => {
  if (typeof path === 'string') return `${origin}${path}`;
  const ask: Ask = async <T>(requested: string) =>
    (await (await fetch(`${origin}/api${requested}`, { headers: { cookie: cookie ?? '' } })).json()) as T;
  return `${origin}${await path(ask)}`;
};

/** Runs the pages in Lighthouse with its default throttling. Takes the median of three runs, after one warm-up run. */
export const run = async (): Promise<BenchRow[]> => {
  const product = await startProduct();
  const browser = await startBrowser();
  try {
    const rows: BenchRow[] = [];
    for (const page of pages) {
      const cookie = page.as === undefined ? undefined : await cookieOf(product, page.as);
      const address = await addressOf(product, page, cookie);
      // Set cookies in the browser: a page that stores its own cookie would send only that one.
      await putCookies(browser, product.origin, cookie ?? '');
      await measure(address, browser);
      const seen: Seen[] = [];
      for (let round = 0; round < rounds; round += 1) seen.push(await measure(address, browser));
      rows.push(...rowsOf(page, seen));
      const [first] = seen;
      for (const fault of new Set(seen.flatMap(({ faults }) => faults))) process.stdout.write(`  fault: ${fault}\n`);
      for (const { name, kb } of first?.scripts ?? [])
        if (kb >= 2) process.stdout.write(`  ${kb.toFixed(1).padStart(6)} KB  ${name}\n`);
    }
    return rows;
  } finally {
    await browser.stop();
    await product.stop();
  }
};
