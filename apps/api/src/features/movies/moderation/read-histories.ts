import type { Actor } from '@eigaichi/domain/accounts/actor';
import { readerOf } from '@eigaichi/domain/movies/movie-readers';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { readMovieHistories } from '../movie-histories-store.ts';
import { findMovie } from '../movie-queries.ts';

/** Prizes and histories of a title with the version that they are edited on; for its provider and staff. */
export const readHistories = async (deps: Deps, actor: Actor, uuid: string) => {
  const row = await findMovie(deps.db, actor, uuid);
  const reader = row === undefined ? 'other_provider' : readerOf(actor, row.provider_id);
  if (row === undefined || (reader !== 'owner' && reader !== 'staff')) throw new Refused('not_found');
  return { ...(await readMovieHistories(deps.db, uuid)), version: row.histories_version };
};
