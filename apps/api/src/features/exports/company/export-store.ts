import type { DataExportFault } from '@eigaichi/domain/exports/data-export';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { data_export_entries, data_export_pieces, data_exports } from '../../../db/schema/data-exports.ts';
import type { Deps } from '../../../deps.ts';

export type DataExportRow = typeof data_exports.$inferSelect;
export type EntryRow = typeof data_export_entries.$inferSelect;
export type PieceRow = typeof data_export_pieces.$inferSelect;

const unfinished = inArray(data_exports.state, ['waiting', 'running']);

/** Storage key of a piece. */
export const pieceKey = (uuid: string): string => `exports/${uuid}`;

/** The company's latest export, or undefined; one that another replaced comes after it. */
export const latestExport = async (db: Database | Tx, account: string): Promise<DataExportRow | undefined> => {
  const [row] = await db
    .select()
    .from(data_exports)
    .where(eq(data_exports.account_id, account))
    .orderBy(desc(data_exports.requested_at), sql`${data_exports.state} = 'expired'`)
    .limit(1);
  return row;
};

export const findExport = async (
  db: Database | Tx,
  { uuid, account }: { uuid: string; account: string },
): Promise<DataExportRow | undefined> => {
  const [row] = await db
    .select()
    .from(data_exports)
    .where(and(eq(data_exports.uuid, uuid), eq(data_exports.account_id, account)));
  return row;
};

/** Writes the progress of an unfinished export; undefined if it ended meanwhile. */
export const noteProgress = async (
  db: Database | Tx,
  uuid: string,
  done: number,
): Promise<DataExportRow | undefined> => {
  const [row] = await db
    .update(data_exports)
    .set({ state: 'running', done })
    .where(and(eq(data_exports.uuid, uuid), unfinished))
    .returning();
  return row;
};

type Ended =
  | { readonly state: 'ready'; readonly bytes: number; readonly done: number; readonly expires_at: IsoInstant }
  | { readonly state: 'failed'; readonly fault: DataExportFault };

/** Ends an unfinished export; undefined if it ended meanwhile. */
export const endExport = async (
  tx: Database | Tx,
  uuid: string,
  ended: Ended & { readonly ended_at: IsoInstant },
): Promise<DataExportRow | undefined> => {
  const [row] = await tx
    .update(data_exports)
    .set(ended)
    .where(and(eq(data_exports.uuid, uuid), unfinished))
    .returning();
  return row;
};

/** Finished entries of an export, in the order of the zip. */
export const entriesOf = (db: Database | Tx, uuid: string): Promise<EntryRow[]> =>
  db
    .select()
    .from(data_export_entries)
    .where(eq(data_export_entries.export_id, uuid))
    .orderBy(asc(data_export_entries.name));

export const piecesOf = (db: Database | Tx, uuid: string): Promise<PieceRow[]> =>
  db
    .select()
    .from(data_export_pieces)
    .where(eq(data_export_pieces.export_id, uuid))
    .orderBy(asc(data_export_pieces.name), asc(data_export_pieces.number));

/** Removes pieces with their files: those of one entry, or all. */
export const removePieces = async (
  deps: Pick<Deps, 'db' | 'storage'>,
  { uuid, name }: { readonly uuid: string; readonly name?: string },
): Promise<void> => {
  for (const piece of await piecesOf(deps.db, uuid)) {
    if (name !== undefined && piece.name !== name) continue;
    await deps.storage.remove(pieceKey(piece.uuid));
    await deps.db.delete(data_export_pieces).where(eq(data_export_pieces.uuid, piece.uuid));
  }
};

/** Removes everything made for an export that ended. */
export const dropContent = async (deps: Pick<Deps, 'db' | 'storage'>, uuid: string): Promise<void> => {
  await deps.db.delete(data_export_entries).where(eq(data_export_entries.export_id, uuid));
  await removePieces(deps, { uuid });
};
