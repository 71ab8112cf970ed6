import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { LookSource } from '@eigaichi/domain/movies/looks';
import { mayRequestTrailer } from '@eigaichi/domain/movies/trailer-request';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { logAccess } from './log-access.ts';
import { findMovie } from './movie-queries.ts';
import type { MovieRow } from './movie-row.ts';
import { lastTrailerRequest } from './request-trailer.ts';

type Look = { readonly uuid: string; readonly look?: string | undefined; readonly from?: LookSource | undefined };

/** One title that the actor may see; a buyer's look is logged once (D24), with where it came from. */
export const readMovie = async (deps: Deps, actor: Actor, { uuid, look, from }: Look): Promise<MovieRow> => {
  const row = await findMovie(deps.db, actor, uuid);
  if (row === undefined) throw new Refused('not_found');
  const now = deps.clock.now();
  const at = isoInstant(now);
  await logAccess(deps.db, actor, {
    movie: uuid,
    kind: 'viewed',
    source: from ?? null,
    look: look ?? null,
    now: at,
  });
  if (actor.role !== 'consumer') return row;
  const last = await lastTrailerRequest(deps.db, { movie: uuid, account: actor.account });
  return { ...row, trailer_requested_at: last?.toString() ?? null, trailer_asked: !mayRequestTrailer(last, now) };
};
