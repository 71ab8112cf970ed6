import { eq } from 'drizzle-orm';
import { files } from '../../db/schema/deliveries.ts';
import type { Deps } from '../../deps.ts';

/** Removes the bytes of a file that were given up. One that is stored is left alone. */
export const discardFile = async (deps: Deps, uuid: string): Promise<void> => {
  const [file] = await deps.db.select().from(files).where(eq(files.uuid, uuid));
  if (file === undefined || file.discarded_at === null) return;
  // In this order: an upload that is being completed meanwhile is either aborted here or removed as a file.
  await deps.storage.abort(file.storage_key, file.storage_upload);
  await deps.storage.remove(file.storage_key);
};
