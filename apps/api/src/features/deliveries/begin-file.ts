import { randomUUID } from 'node:crypto';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { isSubtitleIn, unlistedSubtitle } from '@eigaichi/domain/deliveries/checklist';
import type { ChecklistEntry } from '@eigaichi/domain/deliveries/checklist-entry';
import { nameIssues } from '@eigaichi/domain/deliveries/file-fit';
import { partSizeOf } from '@eigaichi/domain/deliveries/file-parts';
import { isOnline } from '@eigaichi/domain/deliveries/sending';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import type { Database, Tx } from '../../db/client.ts';
import { checklist_items, files } from '../../db/schema/deliveries.ts';
import type { Deps } from '../../deps.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import { withUpload } from '../../http/with-upload.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type Deal, findDeal, lockDeal } from './deal-store.ts';
import { findItems } from './delivery-queries.ts';
import { currentFiles, type FileRow, findItem, type ItemRow } from './file-store.ts';
import { refuseWrongHead } from './refuse-file.ts';

export type BeginFile = {
  readonly item_id: string;
  readonly name: string;
  readonly bytes: number;
  readonly last_modified?: number | null | undefined;
  readonly head?: string | null | undefined;
  /** File of the entry to replace; for an entry of one file, its current file. */
  readonly replaces?: string | null | undefined;
  /** Language of a subtitle without an entry, for the title of the entry. */
  readonly subtitle_language?: string | null | undefined;
};

/** Entry of a file: the named one, or that of its unlisted subtitle, stored once it has a file (D33d). */
const findEntry = async (
  db: Database | Tx,
  named: ItemRow,
  language: string | null,
): Promise<ItemRow | ChecklistEntry> => {
  if (language === null) return named;
  const items = await findItems(db, [named.quote_movie_id]);
  return items.find((item) => isSubtitleIn(item, language)) ?? unlistedSubtitle(language);
};

const addEntry = async (tx: Tx, quote_movie_id: string, entry: ChecklistEntry): Promise<ItemRow> => {
  const items = await findItems(tx, [quote_movie_id]);
  const position = Math.max(-1, ...items.map((item) => item.position)) + 1;
  const [row] = await tx
    .insert(checklist_items)
    .values({ quote_movie_id, position, ...entry })
    .returning();
  if (row === undefined) throw new Error('no entry was made');
  return row;
};

type Place = { readonly item: ItemRow; readonly standing: readonly FileRow[]; readonly replaces: string | null };

/** File to replace: the named one, else the current file of an entry of one file. */
const replacedBy = ({ item, standing, replaces }: Place): FileRow | undefined => {
  const there = standing.filter(({ state }) => state === 'uploaded');
  if (replaces === null) return item.count === 1 ? there[0] : undefined;
  const named = orNotFound(there.find(({ uuid }) => uuid === replaces));
  return named;
};

/** Allows one upload at a time for an entry of one file or for the same replacement; else while there is room. */
const refuseUnlessOpen = ({ item, standing, replaces }: Place) => {
  const open = standing.filter(({ state }) => state !== 'uploaded');
  const same = open.find((file) => item.count === 1 || (replaces !== null && file.replaces === replaces));
  if (same !== undefined) throw new Refused('upload_open', { details: { file: same.uuid } });
  const places = standing.filter((file) => file.state === 'uploaded' || file.replaces === null);
  if (item.count > 1 && replaces === null && places.length >= item.count) throw new Refused('entry_full');
};

/** Allows uploads while the title waits for its materials (5); after that (6) only replacements (D33b). */
const refuseUnlessNow = ({ status }: Deal, replaced: FileRow | undefined) => {
  if (
    status !== quoteMovieStatus.waiting_provider_upload &&
    !(status === quoteMovieStatus.waiting_consumer_download && replaced !== undefined)
  )
    throw new Refused('not_allowed_now');
};

type Begun = { readonly named: ItemRow; readonly uuid: string; readonly storage_key: string; readonly upload: string };

const writeFile = async (deps: Deps, actor: Actor, input: BeginFile, { named, uuid, storage_key, upload }: Begun) =>
  deps.db.transaction(async (tx) => {
    const deal = orNotFound(await lockDeal(tx, actor, named.quote_movie_id));
    if (!isOnline(deal.delivery_method)) throw new Refused('by_hand_only');
    const entry = await findEntry(tx, named, input.subtitle_language ?? null);
    const item = 'uuid' in entry ? entry : await addEntry(tx, deal.quote_movie, entry);
    const place = { item, standing: await currentFiles(tx, item.uuid), replaces: input.replaces ?? null };
    const replaced = replacedBy(place);
    refuseUnlessNow(deal, replaced);
    refuseUnlessOpen(place);
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
        replaces: replaced?.uuid ?? null,
        storage_key,
        storage_upload: upload,
        sent_by: actor.real?.manager ?? actor.account,
        started_at: deps.clock.nowIso(),
      })
      .returning();
    if (row === undefined) throw new Error('no file was made');
    await recordAudit(tx, actor, 'file.begin', {
      of: ['file', uuid],
      after: { name: input.name, bytes: input.bytes, item: item.uuid },
    });
    return row;
  });

/** Opens the upload of a file for a checklist entry, checked by its name and, if sent, its first bytes. */
export const beginFile = async (deps: Deps, actor: Actor, input: BeginFile): Promise<FileRow> => {
  const named = await findItem(deps.db, input.item_id);
  if (named === undefined || (await findDeal(deps.db, actor, named.quote_movie_id)) === undefined)
    throw new Refused('not_found');
  const item = await findEntry(deps.db, named, input.subtitle_language ?? null);
  const issues = nameIssues(item, input.name);
  if (issues.length > 0) throw new Refused('invalid', { issues });
  refuseWrongHead(input.head ? Buffer.from(input.head, 'base64') : null, { item, name: input.name });
  const uuid = randomUUID();
  const storage_key = `${named.quote_movie_id}/${uuid}`;
  return withUpload(deps, storage_key, (upload) => writeFile(deps, actor, input, { named, uuid, storage_key, upload }));
};
