import { type Availability, availability, type Wanted } from '@eigaichi/domain/rights/availability';
import type { Database, Tx } from '../../db/client.ts';
import { loadTitleRights } from '../movies/title-rights.ts';

/** What each title has of the wanted licence (D9). Titles that don't exist are left out; who may see them is the caller's. */
export const checkAvailability = async (
  db: Database | Tx,
  movies: readonly string[],
  wanted: Wanted,
): Promise<ReadonlyMap<string, Availability>> => {
  const known = await loadTitleRights(db, movies);
  return new Map([...known].map(([movie, rights]) => [movie, availability(rights, wanted)]));
};
