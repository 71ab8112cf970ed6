import { type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';

/** All titles from one id (exclusive) to another (inclusive). */
type Piece = { readonly after: string; readonly upTo: string };

/** Titles by id, or a piece of the whole catalogue, which is read sequentially. */
export type Which = readonly string[] | Piece;

/** True if a column holds the id of one of these titles. */
export const among = (column: SQL, which: Which): SQL =>
  'after' in which
    ? sql`${column} > ${which.after} and ${column} <= ${which.upTo}`
    : sql`${column} = any(${sql.param([...which])}::uuid[])`;

export const lowestUuid = '00000000-0000-0000-0000-000000000000';
const endOfAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The next `many` titles after one, in id order; the rest if fewer remain, then null. */
export const nextPiece = async (db: Database | Tx, after: string, many: number): Promise<Piece | null> => {
  if (after === endOfAll) return null;
  const found = await readRows(db, { uuid: col.text })`
      select uuid from movies where uuid > ${after} order by uuid limit 1 offset ${many - 1}`;
  return { after, upTo: found[0]?.uuid ?? endOfAll };
};
