import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { TransferState } from '@eigaichi/domain/deliveries/transfer-life';
import { col, queryRows, type RowOf } from '../../db/read-rows.ts';
import { wasSignedText } from '../../db/status-sql.ts';
import type { Deps } from '../../deps.ts';

type Pool = Deps['pool'];

// Prepared once per connection, as it runs for every part: a terabyte film has ten thousand parts.

/** A file in transit, with the fields needed to hand out addresses. */
export type SendingFile = Readonly<RowOf<typeof sendingColumns>>;

const sendingColumns = {
  ...col.each(col.text, 'uuid', 'storage_key', 'storage_upload'),
  bytes: col.int,
  part_bytes: col.int,
  state: col.word<TransferState>(),
  completed: col.bool,
};

const sendingFile = {
  name: 'sending_file',
  text: `select f.uuid, f.bytes::float8 as bytes, f.part_bytes, f.state, f.completed_at is not null as completed,
      f.storage_key, f.storage_upload
    from files f
    join quote_movies qm on qm.uuid = f.quote_movie_id
    join quote_providers qp on qp.uuid = qm.quote_provider_id
    where f.uuid = $1 and ${wasSignedText} and ($2::uuid is null or qp.provider_id = $2::uuid)`,
};

/** A file that the actor may send, as the title's provider or staff. */
export const findSendingFile = async (pool: Pool, actor: Actor, uuid: string): Promise<SendingFile | undefined> => {
  if (actor.role === 'consumer') return undefined;
  const provider = actor.role === 'provider' ? actor.account : null;
  return (await queryRows(pool, sendingColumns, { ...sendingFile, values: [uuid, provider] }))[0];
};

// This only helps to recognise a file chosen again, so no part has to wait for the disk.
const announcedParts = {
  name: 'announced_parts',
  text: `with unhurried as (select set_config('synchronous_commit', 'off', true))
    insert into upload_parts (file_id, part, bytes, sha256, addressed_at)
    select $1, p.part, p.bytes, p.sha256, $3
    from unhurried, jsonb_to_recordset($2::jsonb) as p (part int, bytes int, sha256 text)
    on conflict (file_id, part) do update
    set bytes = excluded.bytes, sha256 = excluded.sha256, addressed_at = excluded.addressed_at`,
};

export type AnnouncedPart = { readonly part: number; readonly bytes: number; readonly sha256: string };

/** Stores the announcement of each part; the latest one counts. */
export const saveAnnouncedParts = async (
  pool: Pool,
  file: string,
  { parts, now }: { parts: readonly AnnouncedPart[]; now: Temporal.Instant },
): Promise<void> => {
  const once = [...new Map(parts.map((part) => [part.part, part])).values()];
  await pool.query({ ...announcedParts, values: [file, JSON.stringify(once), now.toString()] });
};

/** Marks a resumed upload as running again. */
export const markSending = async (pool: Pool, file: string): Promise<void> => {
  await pool.query(`update files set state = 'uploading' where uuid = $1 and state = 'resuming'`, [file]);
};
