import type { Result } from 'lighthouse';
import { type Browser, startBrowser } from './browser.ts';
import { lookAt } from './lighthouse.ts';
import { type Product, startProduct } from './product.ts';
import type { BenchRow } from './row.ts';

const rounds = 3;

type Page = { readonly name: string; readonly path: string; readonly as?: string; readonly scriptsKb: number };

const pages: readonly Page[] = [
  { name: 'home', path: '/', scriptsKb: 200 },
  { name: '/movies', path: '/movies', as: 'buyer@example.com', scriptsKb: 300 },
];

const categories = { performance: 90, accessibility: 100, 'best-practices': 100 } as const;
type Category = keyof typeof categories;
const names = Object.keys(categories) as Category[];
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

/** What came over the wire as scripts, headers included. */
const scriptsOf = (lhr: Result): Script[] => {
  const details = lhr.audits['network-requests']?.details;
  const items = details?.type === 'table' ? (details.items as unknown as Request[]) : [];
  return items
    .filter(({ resourceType }) => resourceType === 'Script')
    .map(({ url, transferSize }) => ({ name: url.split('/').at(-1) ?? url, kb: transferSize / 1024 }))
    .toSorted((a, b) => b.kb - a.kb);
};

const number = (lhr: Result, audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;

const measure = async (origin: string, browser: Browser, page: Page, cookie: string | undefined): Promise<Seen> => {
  const { lhr, scores, faults } = await lookAt(
    browser,
    `${origin}${page.path}`,
    names,
    cookie === undefined ? undefined : { cookie },
  );
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
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
};

const rowsOf = (page: Page, seen: readonly Seen[]): BenchRow[] => {
  const [best] = seen.toSorted((a, b) => b.scores.performance - a.scores.performance);
  const middle = seen.toSorted((a, b) => a.scores.performance - b.scores.performance)[Math.floor(seen.length / 2)];
  if (best === undefined || middle === undefined) return [];
  const weight = middle.scripts.reduce((sum, { kb }) => sum + kb, 0);
  const name = (what: string) => `page ${page.name}: ${what}`;
  return [
    ...names.map((category) => {
      const least = categories[category];
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

/** Home and list in Lighthouse on its default throttling; the middle of three runs counts. */
export const run = async (): Promise<BenchRow[]> => {
  const product = await startProduct();
  const browser = await startBrowser();
  try {
    const rows: BenchRow[] = [];
    for (const page of pages) {
      const cookie = page.as === undefined ? undefined : await cookieOf(product, page.as);
      const seen: Seen[] = [];
      for (let round = 0; round < rounds; round += 1) seen.push(await measure(product.origin, browser, page, cookie));
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
