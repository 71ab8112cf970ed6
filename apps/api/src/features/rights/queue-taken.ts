import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { isAwaitingAnswerSql } from '../../db/status-sql.ts';
import type { Deps } from '../../deps.ts';
import type { EnteredLicence, RightsTakenPayload } from './notify-taken.ts';

type Given = { readonly grant: string; readonly before?: EnteredLicence };

/** Open requests awaiting the provider or the buyer (D2), which may or may not still be signed. */
const requested = sql`exists (select 1 from grant_spans s join movies m on m.uuid = s.movie_id
  join quote_movies qm on qm.movie_id in (m.uuid, m.series_uuid) and ${isAwaitingAnswerSql}
  where s.grant_id = w.grant_id)`;

/** Queues emails, sent on commit, to buyers whose request a new or changed licence may affect (D9b). */
export const queueRightsTaken = async (deps: Deps, tx: Tx, given: readonly Given[]): Promise<void> => {
  if (given.length === 0) return;
  const ids = sql.param(given.map(({ grant }) => grant));
  const rows = await readRows(tx, { grant_id: col.text })`
      select w.grant_id from unnest(${ids}::uuid[]) as w(grant_id) where ${requested}`;
  const open = new Set(rows.map(({ grant_id }) => grant_id));
  const licences = given
    .filter(({ grant }) => open.has(grant))
    .map(({ grant, before }) => ({ grant, before: before ?? null }));
  if (licences.length > 0) await deps.jobs.add(tx, 'tell_rights_taken', { licences } satisfies RightsTakenPayload);
};

/** Does the same for rights an agreement has just licensed to someone else. */
export const queueRightsTakenByAgreement = async (deps: Deps, tx: Tx, agreement: string): Promise<void> => {
  const rows = await readRows(tx, { grant: col.text })`
      select uuid as grant from grants where agreement_id = ${agreement} order by uuid`;
  await queueRightsTaken(deps, tx, rows);
};
