import type { Actor } from '@eigaichi/domain/accounts/actor';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { screeners } from '../../db/schema/screeners.ts';
import { Refused } from '../../http/refused.ts';
import { ownedBy } from '../movies/visible-to.ts';

export type ScreenerRow = typeof screeners.$inferSelect;

/** Storage key of the uploaded file. */
export const sourceKey = (screener: string): string => `screeners/${screener}/source`;

/** Storage key of a part of a rendition: `init`, or a segment by number. */
export const pieceKey = (rendition: string, piece: 'init' | number): string =>
  `screeners/renditions/${rendition}/${piece}`;

export const pictureKey = (screener: string, picture: 'poster' | 'thumbnails'): string =>
  `screeners/${screener}/${picture}`;

/** Storage key of a film's captions, as WebVTT. */
export const captionsKey = (screener: string, captions: string): string => `screeners/${screener}/captions/${captions}`;

/** Screener of a title that the actor may change. */
export const ownScreener = async (db: Database | Tx, actor: Actor, uuid: string): Promise<ScreenerRow> => {
  const [row] = await db
    .select({ screener: screeners })
    .from(screeners)
    .innerJoin(sql`movies m`, sql`m.uuid = ${screeners.movie_id}`)
    .where(sql`${screeners.uuid} = ${uuid} and ${ownedBy(actor)}`);
  if (row === undefined) throw new Refused('not_found');
  return row.screener;
};

/** Locks a screener before its state is read. */
export const lockScreener = async (tx: Tx, uuid: string): Promise<ScreenerRow | undefined> =>
  (await tx.select().from(screeners).where(eq(screeners.uuid, uuid)).for('update'))[0];

export const updateScreener = async (
  tx: Database | Tx,
  uuid: string,
  values: Partial<typeof screeners.$inferInsert>,
): Promise<ScreenerRow> => {
  const [row] = await tx.update(screeners).set(values).where(eq(screeners.uuid, uuid)).returning();
  if (row === undefined) throw new Error(`no screener ${uuid}`);
  return row;
};

/** Screeners of a title that haven't ended, latest first. */
export const screenersOf = (db: Database | Tx, movie: string): Promise<ScreenerRow[]> =>
  db
    .select()
    .from(screeners)
    .where(and(eq(screeners.movie_id, movie), ne(screeners.state, 'withdrawn')))
    .orderBy(sql`${screeners.started_at} desc`)
    .limit(20);

/** Live screener and trailer of a title. */
export const liveScreeners = (db: Database | Tx, movie: string): Promise<ScreenerRow[]> =>
  db
    .select()
    .from(screeners)
    .where(and(eq(screeners.movie_id, movie), inArray(screeners.state, ['live'])));
