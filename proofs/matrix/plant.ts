import { openPool } from '../../apps/api/src/db/client.ts';
import type { Harness } from '../../apps/api/src/testing/harness.ts';
import { type Mark, makeTexts, marksIn, written } from './mark-texts.ts';
import { type Planted, plan } from './marks.ts';

type Row = { at: string; buyer: string | null; provider: string | null; detail: string | null };

const plantTable = async (
  pool: Harness['deps']['pool'],
  { table, facts, columns, only = 'true' }: Planted,
  textFor: (column: string) => string,
): Promise<Mark[]> => {
  const { rows } = await pool.query<Row>(
    `select t.ctid::text as at, (${facts.buyer ?? 'null'})::text as buyer, (${facts.provider ?? 'null'})::text as provider,
      (${facts.detail ?? 'null'})::text as detail from ${table} t where ${only}`,
  );
  const marks: Mark[] = [];
  for (const { at, ...facts } of rows) {
    const own = Object.entries(columns).map(([column, rule]) => ({
      column,
      mark: { text: textFor(column), where: `${table}.${column}`, facts, rule },
    }));
    const sets = own.map(({ column }, place) => `${column} = $${place + 2}`).join(', ');
    const values = own.map(({ column, mark }) => written(column, mark.text));
    await pool.query(`update ${table} set ${sets} where ctid = $1::tid`, [at, ...values]);
    marks.push(...own.map(({ mark }) => mark));
  }
  return marks;
};

/** Puts a separate mark into every private text of every row, with obstructing triggers disabled meanwhile. */
export const plantMarks = async ({ databaseUrl, deps }: Harness): Promise<Mark[]> => {
  const pool = openPool(`${databaseUrl}?options=-c%20session_replication_role%3Dreplica`, deps.log, { max: 1 });
  const textFor = makeTexts();
  const marks: Mark[] = [];
  const empty: string[] = [];
  for (const planted of plan) {
    const own = await plantTable(pool, planted, textFor);
    if (own.length === 0) empty.push(planted.table);
    marks.push(...own);
  }
  await pool.end();
  if (empty.length > 0)
    throw new Error(`nothing would be proved of ${empty.join(', ')}: the market has no row of them`);
  return marks;
};

/** Marks no longer in their planted places. */
export const lostMarks = async (pool: Harness['deps']['pool'], marks: readonly Mark[]): Promise<string[]> => {
  const found = new Set<string>();
  for (const { table } of plan) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${table} t`);
    for (const { row } of rows) for (const mark of marksIn(row)) found.add(mark);
  }
  return marks.filter(({ text }) => !found.has(text)).map(({ where }) => where);
};
