import { randomUUID } from 'node:crypto';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { partSizeOf } from '@eigaichi/domain/deliveries/file-parts';
import { isOnline } from '@eigaichi/domain/deliveries/sending';
import { files } from '../../db/schema/deliveries.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockDeal } from './deal-store.ts';
import { type FileRow, findItem, type ItemRow, standingFiles } from './file-store.ts';

export type BeginFile = {
  readonly item_id: string;
  readonly name: string;
  readonly bytes: number;
  readonly last_modified?: number | null | undefined;
  readonly request_id: string;
};

/** One upload at a time for an entry of one file, which the new one replaces when it's there; else while there is room. */
const refuseUnlessOpen = (item: ItemRow, standing: readonly FileRow[]) => {
  const open = standing.find((file) => file.state !== 'uploaded');
  if (item.count === 1 && open !== undefined) throw new Refused('upload_open', { details: { file: open.uuid } });
  if (item.count > 1 && standing.length >= item.count) throw new Refused('entry_full');
};

/** Opens the upload of a file for an entry of the checklist, while the title waits for its materials (status 5). */
export const beginFile = async (deps: Deps, actor: Actor, input: BeginFile): Promise<FileRow> =>
  deps.db.transaction(async (tx) => {
    const item = await findItem(tx, input.item_id);
    const deal = item === undefined ? undefined : await lockDeal(tx, actor, item.quote_movie_id);
    if (item === undefined || deal === undefined) throw new Refused('not_found');
    if (!isOnline(deal.delivery_method)) throw new Refused('by_hand_only');
    if (deal.status !== 5) throw new Refused('not_allowed_now');
    refuseUnlessOpen(item, await standingFiles(tx, item.uuid));
    const uuid = randomUUID();
    const storage_key = `${deal.quote_movie}/${uuid}`;
    const [row] = await tx
      .insert(files)
      .values({
        uuid,
        item_id: item.uuid,
        quote_movie_id: deal.quote_movie,
        name: input.name,
        bytes: input.bytes,
        part_bytes: partSizeOf(input.bytes),
        last_modified: input.last_modified ?? null,
        storage_key,
        storage_upload: await deps.storage.begin(storage_key),
        sent_by: actor.real?.manager ?? actor.account,
        started_at: new Date(deps.clock.now().epochMilliseconds),
      })
      .returning();
    if (row === undefined) throw new Error('no file was made');
    await recordAudit(tx, {
      actor,
      action: 'file.begin',
      entity: 'file',
      entity_id: uuid,
      after: { name: input.name, bytes: input.bytes, item: item.uuid },
      request_id: input.request_id,
    });
    return row;
  });
