import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { col, readRows } from '../../db/read-rows.ts';
import type { Deps, JobHandlers, ScheduledJob } from '../../deps.ts';
import { makePictureSizes } from './make-sizes.ts';
import { keysOf, originalKey } from './picture-keys.ts';

const picturePayload = z.object({ picture: z.uuid() });

/** Hours after which an incomplete upload counts as abandoned. */
const sendingHours = 24;

/** Hours that a removed picture is stored: a title's can be restored for 30 days, a company's can't. */
const kinds = [
  { table: sql`picture_files`, removedHours: 30 * 24 },
  { table: sql`company_pictures`, removedHours: 0 },
] as const;

const wasteColumns = {
  uuid: col.text,
  state: col.word<'sending' | 'removed'>(),
  storage_upload: col.orNull(col.text),
  width: col.orNull(col.int),
};

const purge = async (deps: Deps, table: SQL, removedHours: number): Promise<void> => {
  const before = (hours: number) => deps.clock.now().subtract({ hours }).toString();
  const rows = await readRows(deps.db, wasteColumns)`
    select uuid, state, storage_upload, width from ${table}
    where (state = 'removed' and since <= ${before(removedHours)})
      or (state = 'sending' and since <= ${before(sendingHours)})`;
  for (const { uuid, state, storage_upload, width } of rows) {
    // Delete the row first, and only if still removed: a picture restored at this moment keeps its bytes.
    const gone = await deps.db.execute(
      sql`delete from ${table} where uuid = ${uuid} and state = ${state} returning uuid`,
    );
    if (gone.rows.length === 0) continue;
    if (width === null && storage_upload !== null) await deps.storage.abort(originalKey(uuid), storage_upload);
    for (const key of keysOf(uuid, width)) await deps.storage.remove(key);
  }
};

/** Deletes removed pictures after their retention, and abandoned uploads, with all their stored files. */
const purgePictures = async (deps: Deps): Promise<void> => {
  for (const { table, removedHours } of kinds) await purge(deps, table, removedHours);
};

export const picturesJobs: JobHandlers = {
  make_picture_sizes: (payload, deps) => makePictureSizes(deps, picturePayload.parse(payload).picture),
  purge_pictures: (_payload, deps) => purgePictures(deps),
};

export const picturesSchedule: readonly ScheduledJob[] = [{ task: 'purge_pictures', cron: '43 18 * * *' }];
