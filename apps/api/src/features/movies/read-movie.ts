import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { PageViewSource } from '@eigaichi/domain/movies/page-views';
import { mayRequestTrailer } from '@eigaichi/domain/movies/trailer-request';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import type { Deps } from '../../deps.ts';
import { orNotFound } from '../../http/refused.ts';
import { logAccess } from './log-access.ts';
import { findMovie } from './movie-queries.ts';
import type { MovieRow } from './movie-row.ts';
import { lastTrailerRequest } from './request-trailer.ts';
import { romanisedCredits } from './romanised-credits.ts';

type PageView = {
  readonly uuid: string;
  readonly page_view?: string | undefined;
  readonly from?: PageViewSource | undefined;
};

/** One title that the actor may see. Logs a buyer's page view once (D24), with its source. */
export const readMovie = async (deps: Deps, actor: Actor, { uuid, page_view, from }: PageView): Promise<MovieRow> => {
  const found = orNotFound(await findMovie(deps.db, actor, uuid));
  const [romanised = {}] = await romanisedCredits(deps.db, [found]);
  const row = { ...found, romanised };
  const now = deps.clock.now();
  const at = isoInstant(now);
  await logAccess(deps.db, actor, {
    movie: uuid,
    kind: 'viewed',
    source: from ?? null,
    page_view: page_view ?? null,
    now: at,
  });
  if (actor.role !== 'consumer') return row;
  const last = await lastTrailerRequest(deps.db, { movie: uuid, account: actor.account });
  return { ...row, trailer_requested_at: last?.toString() ?? null, trailer_asked: !mayRequestTrailer(last, now) };
};
