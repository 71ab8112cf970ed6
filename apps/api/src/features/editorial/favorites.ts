import type { Actor } from '@eigaichi/domain/accounts/actor';
import type * as wire from '@eigaichi/wire/movies/editorial';
import type { QueryOut } from '@eigaichi/wire/shared/endpoint';
import { sql } from 'drizzle-orm';
import { isVisibleToBuyersSql } from '../../db/status-sql.ts';
import type { Deps } from '../../deps.ts';
import { pageMetaOf } from '../../http/page-meta.ts';
import { Refused } from '../../http/refused.ts';
import { findCollection } from './collections.ts';
import { findFavorites } from './favorite-queries.ts';

/** A page of a buyer's favourites with notes, or of one of their collections. */
export const listFavorites = async (
  deps: Pick<Deps, 'db' | 'pool'>,
  actor: Actor,
  query: QueryOut<typeof wire.listFavorites> & { readonly collection?: string },
) => {
  if (query.collection !== undefined) await findCollection(deps.db, actor, query.collection);
  const { favorites, total } = await findFavorites(deps, actor, query);
  return { data: favorites, meta: pageMetaOf({ ...query, total }) };
};

type Stored = { readonly note: string | null; readonly at: string };

const save = async ({ db }: Pick<Deps, 'db'>, actor: Actor, movie: string, { note, at }: Stored): Promise<void> => {
  const stored = await db.execute(sql`
    insert into favorites (consumer_id, movie_id, note, created_at)
    select ${actor.account}, m.uuid, ${note}, ${at} from movies m join accounts a on a.uuid = m.provider_id
    where m.uuid = ${movie} and ${isVisibleToBuyersSql}
    on conflict (consumer_id, movie_id) do update set movie_id = excluded.movie_id
    returning movie_id`);
  if (stored.rows.length === 0) throw new Refused('not_found');
};

/** Stores a title as a favourite; an existing one stays, with its note. */
export const addFavorite = (deps: Pick<Deps, 'db' | 'clock'>, actor: Actor, movie: string): Promise<void> =>
  save(deps, actor, movie, { note: null, at: deps.clock.now().toString() });

type Removed = { readonly movie: string; readonly note: string | null; readonly favorited_at: string };

/** Undoes a removal: restores the title to its place, with its note. Its moment is never in the future. */
export const restoreFavorite = (
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { movie, note, favorited_at }: Removed,
): Promise<void> => {
  const then = Temporal.Instant.from(favorited_at).epochMilliseconds;
  const at = Math.min(Math.max(then, 0), deps.clock.now().epochMilliseconds);
  return save(deps, actor, movie, { note, at: new Date(at).toISOString() });
};

/** Writes the buyer's note on a favourite; null clears it. Titles not stored or no longer visible have none. */
export const noteFavorite = async (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { movie, note }: { readonly movie: string; readonly note: string | null },
): Promise<void> => {
  const written = await db.execute(sql`
    update favorites f set note = ${note} from movies m join accounts a on a.uuid = m.provider_id
    where f.consumer_id = ${actor.account} and f.movie_id = ${movie} and m.uuid = f.movie_id and ${isVisibleToBuyersSql}
    returning f.movie_id`);
  if (written.rows.length === 0) throw new Refused('not_found');
};

/** Removes a favourite. Idempotent. */
export const removeFavorite = async (deps: Pick<Deps, 'db'>, actor: Actor, movie: string): Promise<void> => {
  await deps.db.execute(sql`delete from favorites where consumer_id = ${actor.account} and movie_id = ${movie}`);
};
