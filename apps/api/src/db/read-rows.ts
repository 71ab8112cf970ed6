import { type Decimal, isDecimal } from '@eigaichi/domain/money/decimal';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { sql } from 'drizzle-orm';
import type { QueryConfig } from 'pg';
import type { Database, Tx } from './client.ts';

/** Checks one driver value and returns it as used in code. Throws if it is anything else. */
export type Column<T> = (value: unknown) => T;
export type Columns = Readonly<Record<string, Column<unknown>>>;
export type RowOf<C extends Columns> = { -readonly [Name in keyof C]: ReturnType<C[Name]> };

const fail = (wanted: string, value: unknown): never => {
  throw new TypeError(
    `${wanted} expected, ${value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value} found`,
  );
};

const text: Column<string> = (value) => (typeof value === 'string' ? value : fail('text', value));
const int: Column<number> = (value) => (typeof value === 'number' ? value : fail('number', value));
const bool: Column<boolean> = (value) => (typeof value === 'boolean' ? value : fail('boolean', value));
const amount: Column<number> = (value) => {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : fail('whole number', value);
};
const decimal: Column<Decimal> = (value) => {
  const written = text(value);
  return isDecimal(written) ? written : fail('decimal', value);
};
const instant: Column<IsoInstant> = (value) => new Date(text(value)).toISOString();

/** Columns of a written query's result. */
export const col = {
  /** Also for days, which the driver returns as texts. */
  text,
  /** `smallint`, `integer` and `float8`. */
  int,
  bool,
  /** A `bigint`, or a sum of them, as read by `mode: 'number'`: the driver returns both as texts. */
  amount,
  /** A `numeric`. */
  decimal,
  /** A `timestamptz`. */
  instant,
  bytes: ((value) => (Buffer.isBuffer(value) ? value : fail('bytes', value))) satisfies Column<Buffer>,
  /** A code or a word limited to `T` by a database constraint or the query itself. */
  code: <T extends number>() => int as Column<T>,
  word: <T extends string>() => text as Column<T>,
  list:
    <T extends string | number>(): Column<T[]> =>
    (value) =>
      Array.isArray(value) ? value : fail('array', value),
  /** JSON built by the query, or checked when written. */
  json:
    <T>(): Column<T> =>
    (value) =>
      value === undefined ? fail('JSON', value) : (value as T),
  orNull:
    <T>(column: Column<T>): Column<T | null> =>
    (value) =>
      value === null ? null : column(value),
  /** Several columns of one kind, as `...col.each(col.text, 'uuid', 'subject')`. */
  each: <T, const Names extends readonly string[]>(column: Column<T>, ...names: Names) =>
    Object.fromEntries(names.map((name) => [name, column])) as Record<Names[number], Column<T>>,
} as const;

/** The same row objects, typed by these columns. Throws if they don't match. */
const checkRows = <C extends Columns>(columns: C, rows: readonly Record<string, unknown>[]): RowOf<C>[] => {
  const readers = Object.entries(columns);
  for (const row of rows)
    for (const [name, column] of readers) {
      const value = row[name];
      try {
        const read = column(value);
        if (read !== value) row[name] = read;
      } catch (error) {
        throw new TypeError(`column ${name}: ${String(error)}`, { cause: error });
      }
    }
  return rows as RowOf<C>[];
};

type Query<T> = (strings: TemplateStringsArray, ...values: unknown[]) => Promise<T>;

/** Checked result of a written query: the only way to rows that Drizzle's schema doesn't type. */
export const readRows =
  <C extends Columns>(db: Database | Tx, columns: C): Query<RowOf<C>[]> =>
  async (strings, ...values) =>
    checkRows(columns, (await db.execute(sql(strings, ...values))).rows);

/** First row of a written query's result, or undefined. */
export const readRow =
  <C extends Columns>(db: Database | Tx, columns: C): Query<RowOf<C> | undefined> =>
  async (strings, ...values) =>
    (await readRows(db, columns)(strings, ...values))[0];

/** Number of rows that a written query finds: from `from` on. */
export const countRows =
  (db: Database | Tx): Query<number> =>
  async (strings, ...values) =>
    (await readRow(db, { total: col.int })`select count(*)::int as total ${sql(strings, ...values)}`)?.total ?? 0;

type Client = { query(config: QueryConfig): Promise<{ rows: Record<string, unknown>[] }> };

/** The same for a statement sent to the driver directly: prepared by name, or before Drizzle is available. */
export const queryRows = async <C extends Columns>(
  client: Client,
  columns: C,
  query: QueryConfig,
): Promise<RowOf<C>[]> => checkRows(columns, (await client.query(query)).rows);
