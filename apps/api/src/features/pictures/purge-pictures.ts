import { and, eq, lte, or } from 'drizzle-orm';
import { picture_files } from '../../db/schema/movies.ts';
import type { Deps } from '../../deps.ts';
import { keysOf, originalKey } from './picture-keys.ts';

/** Days that a removed picture can be put back. */
const removedDays = 30;
/** Hours after which an upload that nobody completed has been given up. */
const sendingHours = 24;

const before = (now: Temporal.Instant, hours: number): Date => new Date(now.subtract({ hours }).epochMilliseconds);

/** Forgets removed pictures after their days, and uploads that were given up, with all that the store keeps of them. */
export const purgePictures = async (deps: Deps): Promise<void> => {
  const now = deps.clock.now();
  const removed = and(eq(picture_files.state, 'removed'), lte(picture_files.since, before(now, removedDays * 24)));
  const given = and(eq(picture_files.state, 'sending'), lte(picture_files.since, before(now, sendingHours)));
  const waste = await deps.db.select().from(picture_files).where(or(removed, given));
  for (const file of waste) {
    // The row goes first, and only while it is still waste: a picture that is put back at this moment keeps its bytes.
    const gone = await deps.db
      .delete(picture_files)
      .where(and(eq(picture_files.uuid, file.uuid), eq(picture_files.state, file.state)))
      .returning({ uuid: picture_files.uuid });
    if (gone.length === 0) continue;
    if (file.state === 'sending' && file.storage_upload !== null)
      await deps.storage.abort(originalKey(file.uuid), file.storage_upload);
    for (const key of keysOf(file.uuid, file.width)) await deps.storage.remove(key);
  }
};
