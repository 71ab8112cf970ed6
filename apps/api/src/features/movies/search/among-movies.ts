import { type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';

/** All titles from one id (not in) to another (in). */
type Piece = { readonly after: string; readonly upTo: string };

/** Titles by their ids, or a piece of the whole catalogue, which is read so from its start to its end. */
export type Which = readonly string[] | Piece;

/** Whether a column holds the id of one of these titles. */
export const among = (column: SQL, which: Which): SQL =>
  'after' in which
    ? sql`${column} > ${which.after} and ${column} <= ${which.upTo}`
    : sql`${column} = any(${sql.param([...which])}::uuid[])`;

export const startOfAll = '00000000-0000-0000-0000-000000000000';
const endOfAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The next `many` titles after one, in the order of their ids; what is left when there are fewer, and null after that. */
export const nextPiece = async (db: Database | Tx, after: string, many: number): Promise<Piece | null> => {
  if (after === endOfAll) return null;
  const found = await readRows(db, { uuid: col.text })`
      select uuid from movies where uuid > ${after} order by uuid limit 1 offset ${many - 1}`;
  return { after, upTo: found[0]?.uuid ?? endOfAll };
};
