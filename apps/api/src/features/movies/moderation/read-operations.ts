import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import type { Database, Tx } from '../../../db/client.ts';
import { orNotFound } from '../../../http/refused.ts';
import { findOperations, type OperationsAnswer, type OperationsRow } from './operations-queries.ts';

/** Reason why the provider can't change now; nothing if it can. */
export const providerChangeRefusal = ({ touches, series_uuid }: Pick<OperationsRow, 'touches' | 'series_uuid'>) => {
  if (series_uuid !== null) return 'episode_of_series' as const;
  return touches.running_quotes > 0 ? ('movie_has_running_quotes' as const) : undefined;
};

const actionsFor = (row: OperationsRow, actor: Actor): OperationsAnswer['actions'] => {
  const recommend = may(actor, 'editorial.write') ? [{ name: 'recommend', allowed: true }] : [];
  if (row.trashed || !may(actor, 'movies.decide')) return recommend;
  const reason = providerChangeRefusal(row);
  const provider = { name: 'change_provider', allowed: reason === undefined };
  return [{ name: 'edit', allowed: true }, reason === undefined ? provider : { ...provider, reason }, ...recommend];
};

/** Staff data on a title, and the changes the actor may make now (D16). */
export const readOperations = async (db: Database | Tx, actor: Actor, uuid: string): Promise<OperationsAnswer> => {
  const row = orNotFound(await findOperations(db, uuid));
  const { trashed: _trashed, series_uuid: _series, ...answer } = row;
  return { ...answer, actions: actionsFor(row, actor) };
};
