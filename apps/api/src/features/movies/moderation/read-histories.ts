import type { Actor } from '@eigaichi/domain/accounts/actor';
import { readerOf } from '@eigaichi/domain/movies/movie-readers';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { findMovie } from '../movie-queries.ts';
import { readTitleHistories } from '../title-histories-store.ts';

/** Prizes and histories of a title with the version that they are edited on; for its provider and staff. */
export const readHistories = async (deps: Deps, actor: Actor, uuid: string) => {
  const row = await findMovie(deps.db, actor, uuid);
  const reader = row === undefined ? 'other_provider' : readerOf(actor, row.provider_id);
  if (row === undefined || (reader !== 'owner' && reader !== 'staff')) throw new Refused('not_found');
  return { ...(await readTitleHistories(deps.db, uuid)), version: row.histories_version };
};
