import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { isPassedOnSql } from '../../db/status-sql.ts';
import type { Deps } from '../../deps.ts';
import type { EnteredLicence, TakenPayload } from './tell-taken.ts';

type Given = { readonly grant: string; readonly before?: EnteredLicence };

/** Open requests in the provider's or the buyer's hand (D2): they can still be signed, or not any more. */
const asked = sql`exists (select 1 from grant_spans s join movies m on m.uuid = s.movie_id
  join quote_movies qm on qm.movie_id in (m.uuid, m.series_uuid) and ${isPassedOnSql}
  where s.grant_id = w.grant_id)`;

/** Queues mails to buyers whose request a new or changed licence may affect, once it is committed (D9b). */
export const queueTaken = async (deps: Deps, tx: Tx, given: readonly Given[]): Promise<void> => {
  if (given.length === 0) return;
  const ids = sql.param(given.map(({ grant }) => grant));
  const rows = await readRows(tx, { grant_id: col.text })`
      select w.grant_id from unnest(${ids}::uuid[]) as w(grant_id) where ${asked}`;
  const open = new Set(rows.map(({ grant_id }) => grant_id));
  const licences = given
    .filter(({ grant }) => open.has(grant))
    .map(({ grant, before }) => ({ grant, before: before ?? null }));
  if (licences.length > 0) await deps.jobs.add(tx, 'tell_rights_taken', { licences } satisfies TakenPayload);
};

/** The same for what an agreement has just licensed to someone else. */
export const queueTakenByAgreement = async (deps: Deps, tx: Tx, agreement: string): Promise<void> => {
  const rows = await readRows(tx, { grant: col.text })`
      select uuid as grant from grants where agreement_id = ${agreement} order by uuid`;
  await queueTaken(deps, tx, rows);
};
