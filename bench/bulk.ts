import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { bulkColumns } from '@eigaichi/domain/movies/bulk-columns';
import { cpuSeconds } from './cpu.ts';
import { type Product, startProduct } from './product.ts';
import type { BenchRow } from './row.ts';

const exported = 5_000;
const megabyte = 1024 * 1024;

type Cells = Readonly<Record<string, string>>;

/** Every text at its maximum length, like a provider's fullest sheet. */
const texts: Cells = Object.fromEntries(
  bulkColumns.flatMap(({ key, rules }) =>
    rules?.kind === 'text' && rules.lines ? [[key, 'A harbour town and what became of it. '.repeat(10)]] : [],
  ),
);

const rowOf = (at: number): Cells => ({
  ...texts,
  'translations.ja.film_name': `港町の記録${at}`,
  film_name_yomi: `みなとまちのきろく${at}`,
  'translations.en.film_name': `Harbour Town Records ${at}`,
  film_type: at % 2 === 0 ? '映画' : 'Movie',
  type: 'ドキュメンタリー',
  genres: 'ドラマ; Family',
  production_country: 'Japan',
  production_year: String(1950 + (at % 70)),
  language: '日本語',
  play_time: '01:32:00',
  prices: 'Asia | USD | 1200\nヨーロッパ | EUR | 900',
  'main_video.videos': 'ja, en | H.264 | HD (1920x1080) | 24p | 16:9 | Stereo | 2',
  'main_video.subtitles': 'English | srt, ass\nFrench | srt',
  play_histories: 'FR | 映画祭 | Festival | 2020-01-02',
});

const tableOf = (from: number, count: number) => {
  const rows = Array.from({ length: count }, (_, at) => rowOf(from + at));
  const columns = Object.keys(rows[0] ?? {});
  return { columns, rows: rows.map((row) => columns.map((key) => row[key] ?? '')) };
};

/** Server's peak memory since the last reading, in megabytes; null if the system doesn't report it. */
const peakOf = ({ pid }: Product): number | null => {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return null;
  const found = /VmHWM:\s+(\d+) kB/.exec(readFileSync(status, 'utf8'));
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return found === null ? null : Number(found[1]) / 1024;
};

type Measured<T> = { readonly seconds: number; readonly cpu: number; readonly value: T };

/** Elapsed time of a piece of work, and the server's CPU time within it. */
const timed = async <T>(pid: number, work: () => Promise<T>): Promise<Measured<T>> => {
  const [began, used] = [performance.now(), cpuSeconds(pid)];
  const value = await work();
  return { seconds: (performance.now() - began) / 1000, cpu: cpuSeconds(pid) - used, value };
};

const timeText = ({ seconds, cpu }: Measured<unknown>) =>
  `${seconds.toFixed(2)} s${Number.isNaN(cpu) ? '' : ` (${cpu.toFixed(2)} s CPU)`}`;

type Judged = { data: { counts: Record<string, number> } };

const requester = (product: Product, headers: Record<string, string>) => {
  const ask = async (path: string, body?: unknown) => {
    const answer = await fetch(`${product.origin}/api${path}`, {
      headers: { ...headers, ...(body instanceof Buffer ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined
        ? {}
        : { method: 'POST', body: body instanceof Buffer ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const judge = async (path: string, table: unknown, outcome: string, count: number) => {
    const { data } = (await (await ask(path, table)).json()) as Judged;
    if ((data.counts[outcome] ?? 0) < count) throw new Error(`${path}: ${JSON.stringify(data.counts)}`);
  };
  return { ask, judge };
};

/** Measures checking and saving a thousand full rows, a round trip of five thousand unchanged titles, and memory. */
export const run = async (): Promise<BenchRow[]> => {
  const product = await startProduct();
  try {
    const { ask, judge } = requester(product, await product.login('provider@example.com'));
    const thousand = tableOf(0, 1_000);
    // Warm up first, so that compiling isn't measured.
    await judge('/movies/bulk/check', tableOf(0, 200), 'created', 200);
    const check = await timed(product.pid, () => judge('/movies/bulk/check', thousand, 'created', 1_000));
    const save = await timed(product.pid, () => judge('/movies/bulk', thousand, 'created', 1_000));
    for (let from = 1_000; from < exported; from += 1_000)
      await judge('/movies/bulk', tableOf(from, 1_000), 'created', 1_000);
    const before = peakOf(product);
    const file = await timed(product.pid, async () =>
      Buffer.from(await (await ask('/movies/bulk/export/xlsx?language=ja')).arrayBuffer()),
    );
    const held = peakOf(product);
    const read = await timed(
      product.pid,
      async () =>
        (await (await ask('/movies/bulk/workbook', file.value)).json()) as {
          data: { columns: string[]; rows: string[][] };
        },
    );
    const { columns, rows } = read.value.data;
    const back = await timed(product.pid, () =>
      judge('/movies/bulk/check', { columns, rows }, 'unchanged', rows.length),
    );
    const memory = (peak: number | null) => (peak === null ? 'not measured here' : `${peak.toFixed(0)} MB`);
    const within = (one: Measured<unknown>, most: number) => ({ figure: timeText(one), ok: one.seconds <= most });
    return [
      { name: '1,000 full rows checked', budget: '≤ 2 s', ...within(check, 2) },
      { name: '1,000 full rows saved in one transaction', budget: '≤ 5 s', ...within(save, 5) },
      {
        name: `${rows.length.toLocaleString('en-US')} titles exported as xlsx (${(file.value.length / megabyte).toFixed(1)} MB)`,
        budget: '≤ 20 s',
        ...within(file, 20),
      },
      {
        name: 'the same xlsx read back; every row found unchanged',
        budget: '≤ 10 s',
        figure: `${timeText(read)}; ${timeText(back)}`,
        ok: read.seconds + back.seconds <= 10,
      },
      {
        name: 'memory of the server at most, saving 5,000 rows; exporting them',
        budget: '≤ 700 MB',
        figure: `${memory(before)}; ${memory(held)}`,
        ok: before === null || held === null ? null : Math.max(before, held) <= 700,
      },
    ];
  } finally {
    await product.stop();
  }
};
