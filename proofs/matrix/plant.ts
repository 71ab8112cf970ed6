import { openPool } from '../../apps/api/src/db/client.ts';
import type { Harness } from '../../apps/api/src/testing/harness.ts';
import { type Facts, type Planted, plan, type Rule } from './marks.ts';

export type Mark = { readonly text: string; readonly where: string; readonly facts: Facts; readonly rule: Rule };

/** Short, of letters that no folding changes, and nothing else in the market looks like it. */
const nameOf = (number: number) => `zq${String(number).padStart(5, '0')}qz`;
const markForm = /zq\d{5}qz/g;

export const marksIn = (text: string): Set<string> => new Set(text.toLowerCase().match(markForm) ?? []);

type Row = { at: string; buyer: string | null; provider: string | null; detail: string | null };

const written = (column: string, mark: string): string => {
  if (column === 'email') return `${mark}@example.com`;
  if (column === 'translations') {
    const texts = { about: mark, pr: mark };
    return JSON.stringify({ ja: texts, en: texts });
  }
  return mark;
};

const plantTable = async (
  pool: Harness['deps']['pool'],
  { table, facts, columns }: Planted,
  first: number,
): Promise<Mark[]> => {
  const { rows } = await pool.query<Row>(
    `select t.ctid::text as at, (${facts.buyer ?? 'null'})::text as buyer, (${facts.provider ?? 'null'})::text as provider,
      (${facts.detail ?? 'null'})::text as detail from ${table} t`,
  );
  const marks: Mark[] = [];
  for (const { at, ...facts } of rows) {
    const own = Object.entries(columns).map(([column, rule]) => ({
      column,
      mark: {
        text: nameOf(first + marks.length + Object.keys(columns).indexOf(column)),
        where: `${table}.${column}`,
        facts,
        rule,
      },
    }));
    const sets = own.map(({ column }, place) => `${column} = $${place + 2}`).join(', ');
    const values = own.map(({ column, mark }) => written(column, mark.text));
    await pool.query(`update ${table} set ${sets} where ctid = $1::tid`, [at, ...values]);
    marks.push(...own.map(({ mark }) => mark));
  }
  return marks;
};

/** Puts a mark of its own into every private text of every row. Triggers that forbid it are disabled meanwhile. */
export const plantMarks = async ({ databaseUrl, deps }: Harness): Promise<Mark[]> => {
  const pool = openPool(`${databaseUrl}?options=-c%20session_replication_role%3Dreplica`, deps.log, { max: 1 });
  const marks: Mark[] = [];
  for (const table of plan) marks.push(...(await plantTable(pool, table, marks.length)));
  await pool.end();
  return marks;
};

/** Marks that no longer are where they were planted. */
export const lostMarks = async (pool: Harness['deps']['pool'], marks: readonly Mark[]): Promise<string[]> => {
  const found = new Set<string>();
  for (const { table } of plan) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${table} t`);
    for (const { row } of rows) for (const mark of marksIn(row)) found.add(mark);
  }
  return marks.filter(({ text }) => !found.has(text)).map(({ where }) => where);
};
