import { eq } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { checklist_items, files } from '../db/schema/deliveries.ts';
import type { Deps } from '../deps.ts';
import { checkFile } from '../features/deliveries/check-file.ts';
import { demoFile } from './made-files.ts';
import { demoId } from './made-up.ts';

type Sent = { readonly quote_movie: string; readonly sent_by: string };

/** Files for every entry of a title's checklist, saved and inspected like any upload. */
export const sendDemoFiles = async (deps: Deps, tx: Tx, { quote_movie, sent_by }: Sent): Promise<void> => {
  const items = await tx.select().from(checklist_items).where(eq(checklist_items.quote_movie_id, quote_movie));
  const now = deps.clock.nowIso();
  for (const item of items) {
    const made = demoFile(item, 'demo');
    if (made === null) continue;
    const uuid = demoId('delivered file', item.uuid);
    const storage_key = `${quote_movie}/${uuid}`;
    await deps.storage.write(storage_key, made.bytes);
    await tx.insert(files).values({
      uuid,
      item_id: item.uuid,
      quote_movie_id: quote_movie,
      name: made.name,
      bytes: made.bytes.length,
      part_bytes: made.bytes.length,
      storage_key,
      storage_upload: uuid,
      sent_by,
      started_at: now,
      completed_at: now,
    });
    await checkFile(deps, uuid, made.isNoise !== true);
  }
};
