import type { Actor } from '@eigaichi/domain/accounts/actor';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { checklist_items, files, upload_parts } from '../../db/schema/deliveries.ts';
import { Refused } from '../../http/refused.ts';
import { type Deal, findDeal, lockDeal } from './deal-store.ts';

export type FileRow = typeof files.$inferSelect;
export type ItemRow = typeof checklist_items.$inferSelect;

/** A file with its title, if the actor may see it; otherwise not found. */
export const loadFile = async (
  db: Database | Tx,
  actor: Actor,
  uuid: string,
): Promise<{ file: FileRow; deal: Deal }> => {
  const [file] = await db.select().from(files).where(eq(files.uuid, uuid));
  const deal = file === undefined ? undefined : await findDeal(db, actor, file.quote_movie_id);
  if (file === undefined || deal === undefined) throw new Refused('not_found');
  return { file, deal };
};

/** Same as `loadFile`, but locked: first the title, then the file, as everywhere. */
export const lockFile = async (tx: Tx, actor: Actor, uuid: string): Promise<{ file: FileRow; deal: Deal }> => {
  const { deal } = await loadFile(tx, actor, uuid);
  const locked = await lockDeal(tx, actor, deal.quote_movie);
  const [file] = await tx.select().from(files).where(eq(files.uuid, uuid)).for('update');
  if (locked === undefined || file === undefined) throw new Refused('not_found');
  return { file, deal: locked };
};

export const updateFile = async (
  tx: Tx,
  uuid: string,
  change: Partial<typeof files.$inferInsert>,
): Promise<FileRow> => {
  const [row] = await tx.update(files).set(change).where(eq(files.uuid, uuid)).returning();
  if (row === undefined) throw new Error('a locked file is not there');
  return row;
};

export const findItem = async (db: Database | Tx, uuid: string): Promise<ItemRow | undefined> =>
  (await db.select().from(checklist_items).where(eq(checklist_items.uuid, uuid)))[0];

/** The current files of an entry: not cancelled, refused or replaced. */
export const currentFiles = (db: Database | Tx, item: string): Promise<FileRow[]> =>
  db
    .select()
    .from(files)
    .where(and(eq(files.item_id, item), isNull(files.replaced_at), ne(files.state, 'cancelling')));

export const announcedHashes = async (db: Database | Tx, file: string): Promise<ReadonlyMap<number, string>> => {
  const rows = await db
    .select({ part: upload_parts.part, sha256: upload_parts.sha256 })
    .from(upload_parts)
    .where(eq(upload_parts.file_id, file));
  return new Map(rows.map(({ part, sha256 }) => [part, sha256]));
};
