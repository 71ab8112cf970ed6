import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { logAccess } from './log-access.ts';
import { findMovie } from './movie-queries.ts';
import type { MovieRow } from './movie-row.ts';

/** One title that the actor may see; a buyer's look is logged (D24). */
export const readMovie = async (deps: Deps, actor: Actor, uuid: string): Promise<MovieRow> => {
  const row = await findMovie(deps.db, actor, uuid);
  if (row === undefined) throw new Refused('not_found');
  await logAccess(deps.db, actor, { movie: uuid, kind: 'viewed', now: new Date(deps.clock.now().epochMilliseconds) });
  return row;
};
