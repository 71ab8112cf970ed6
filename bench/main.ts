import type { BenchRow } from './row.ts';

/** `npm run bench` measures everything; `npm run bench -- search` only the parts with that word in their name. */
const parts: Record<string, () => Promise<{ run: () => Promise<BenchRow[]> }>> = {
  alerts: () => import('./alerts.ts'),
  'api-keys': () => import('./api-keys.ts'),
  bulk: () => import('./bulk.ts'),
  deal: () => import('./deal.ts'),
  'desk-lists': () => import('./desk-lists.ts'),
  list: () => import('./movie-list.ts'),
  live: () => import('./live.ts'),
  'quotes-list': () => import('./quotes-list.ts'),
  search: () => import('./search.ts'),
  settlement: () => import('./settlement.ts'),
  'search-servers': () => import('./search-servers.ts'),
  start: () => import('./start.ts'),
  transfer: () => import('./transfer.ts'),
  'many-files': () => import('./many-files.ts'),
  pages: () => import('./pages.ts'),
  'pages-interactions': () => import('./pages-interactions.ts'),
  'pages-shell': () => import('./pages-shell.ts'),
  texts: () => import('./texts.ts'),
  media: () => import('./media.ts'),
  webhooks: () => import('./webhooks.ts'),
};

/** Run only by full name: these take minutes. */
const onRequest: typeof parts = {
  'search-pages': () => import('./search-pages.ts'),
  'search-start': () => import('./search-start.ts'),
  'search-medusa': () => import('./search-medusa.ts'),
  'search-million': () => import('./search-million.ts'),
  /** Compare with an earlier commit, named in `BENCH_BEFORE`. */
  'search-before': () => import('./search-before.ts'),
  /** Run these three together. */
  scale: () => import('./scale.ts'),
};

const wanted = process.argv[2] ?? '';
const chosen = wanted in onRequest ? onRequest : parts;
const rows: BenchRow[] = [];
for (const [name, load] of Object.entries(chosen)) {
  if (wanted in chosen ? name !== wanted : !name.includes(wanted)) continue;
  process.stdout.write(`measuring ${name} …\n`);
  const part = await load();
  rows.push(...(await part.run()));
}

const mark = { true: 'met', false: 'missed', null: '' };
const cells = [
  ['what', 'budget', 'figure', ''],
  ...rows.map((row) => [row.name, row.budget, row.figure, mark[`${row.ok}`]]),
];
const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => (row[column] ?? '').length)));
for (const row of cells)
  process.stdout.write(
    `${row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()}\n`,
  );
