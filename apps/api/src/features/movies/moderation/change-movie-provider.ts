import type { Actor } from '@eigaichi/domain/accounts/actor';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { col, readRow, readRows } from '../../../db/read-rows.ts';
import { recordMovieChange } from '../../../db/record-movie-change.ts';
import type { Deps } from '../../../deps.ts';
import { orNotFound, Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { MovieRow } from '../movie-row.ts';
import { lockMovie } from '../movie-store.ts';
import { notifyMoved } from '../notify-provider.ts';
import { findOperations } from './operations-queries.ts';
import { providerChangeRefusal, readOperations } from './read-operations.ts';

type Change = {
  readonly uuid: string;
  /** Version of the staff's data on the title (D30). */
  readonly version: number;
  readonly provider: string;
};

const nameOf = async (tx: Tx, provider: string): Promise<string> => {
  const row = await readRow(tx, { company_name: col.text })`
    select p.company_name from providers p join accounts a on a.uuid = p.uuid
    where p.uuid = ${provider} and a.state not in ('blocked', 'closed')`;
  if (row === undefined) throw new Refused('invalid', { issues: [{ field: 'provider', rule: 'option', params: {} }] });
  return row.company_name;
};

/** Locks the title and its episodes, so that no request can arrive meanwhile for the wrong provider. */
const lockFamily = async (tx: Tx, uuid: string): Promise<string[]> => {
  const found = await readRows(tx, { uuid: col.text })`
      select uuid from movies where series_uuid = ${uuid} order by uuid for no key update`;
  return [uuid, ...found.map((row) => row.uuid)];
};

const refuse = async (tx: Tx, actor: Actor, { row, change }: { row: MovieRow; change: Change }) => {
  if (row.trashed_at !== null) throw new Refused('not_allowed_now');
  if (row.operations_version !== change.version)
    throw new Refused('stale_version', { details: { current: await readOperations(tx, actor, change.uuid) } });
  const facts = await findOperations(tx, change.uuid);
  const reason = facts === undefined ? undefined : providerChangeRefusal(facts);
  if (reason !== undefined) throw new Refused(reason);
};

/**
 * Moves a title, with the episodes of a series, to another provider. Refused while it has active quotes or agreements:
 * those provider quotes belong to the provider who answered. Ended ones stay with that provider; carts and licences
 * given elsewhere move along. Both providers are notified.
 */
export const changeMovieProvider = async (deps: Deps, actor: Actor, change: Change) =>
  deps.db.transaction(async (tx) => {
    const { uuid, provider } = change;
    const row = orNotFound(await lockMovie(tx, actor, uuid));
    const ids = await lockFamily(tx, uuid);
    await refuse(tx, actor, { row, change });
    const company = await nameOf(tx, provider);
    if (provider === row.provider_id) return readOperations(tx, actor, uuid);
    const now = deps.clock.nowIso();
    await tx.execute(sql`
      update movies set provider_id = ${provider}, own_number = null, version = version + 1, operations_version = operations_version + 1,
        updated_at = ${now} where uuid = any(${sql.param(ids)}::uuid[])`);
    for (const id of ids) {
      await recordAudit(tx, actor, 'movie.change_provider', {
        of: ['movie', id],
        before: { provider: row.provider.company_name, provider_id: row.provider_id },
        after: { provider: company, provider_id: provider },
      });
      await recordMovieChange(tx, id);
    }
    await notifyMoved(deps, tx, { row, from: row.provider_id, to: provider });
    return readOperations(tx, actor, uuid);
  });
