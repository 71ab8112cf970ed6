import { eq } from 'drizzle-orm';
import { screeners } from '../../db/schema/screeners.ts';
import type { Deps } from '../../deps.ts';
import { captionsKey, sourceKey } from './screener-store.ts';
import { dropRenditions } from './store-ladder.ts';

/** Deletes the bytes of a screener that is over: what was uploaded and all that was made of it. The row stays. */
export const discardScreener = async (deps: Deps, uuid: string): Promise<void> => {
  const { db, storage } = deps;
  const [row] = await db.select().from(screeners).where(eq(screeners.uuid, uuid));
  if (row === undefined || row.state !== 'withdrawn' || row.discarded_at !== null) return;
  // In this order: an upload that is being completed meanwhile is either aborted here or removed as a file.
  await storage.abort(sourceKey(uuid), row.storage_upload);
  await storage.remove(sourceKey(uuid));
  for (const { uuid: captions } of row.captions) await storage.remove(captionsKey(uuid, captions));
  await dropRenditions(deps, uuid);
  await db.update(screeners).set({ discarded_at: deps.clock.nowIso() }).where(eq(screeners.uuid, uuid));
};
