import type { Actor } from '@eigaichi/domain/accounts/actor';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { movieCards } from '../movies/movie-cards.ts';
import { seenByBuyersSql } from '../movies/visible-to.ts';

type Page = { readonly per: number; readonly page: number };

const kept = (actor: Actor) => sql`
  from favorites f join movies m on m.uuid = f.movie_id join accounts a on a.uuid = m.provider_id
  where f.consumer_id = ${actor.account} and ${seenByBuyersSql}`;

/** A buyer's favourites, latest first; one that it no longer sees is not among them. */
export const listFavorites = async (deps: Deps, actor: Actor, { per, page }: Page) => {
  const ids = await deps.db.execute<{ uuid: string }>(
    sql`select m.uuid ${kept(actor)} order by f.created_at desc, m.uuid limit ${per} offset ${(page - 1) * per}`,
  );
  const count = await deps.db.execute<{ total: number }>(sql`select count(*)::int as total ${kept(actor)}`);
  const total = count.rows[0]?.total ?? 0;
  const data = await movieCards(
    deps,
    actor,
    ids.rows.map(({ uuid }) => uuid),
  );
  const last_page = Math.max(1, Math.ceil(total / per));
  return { data, meta: { current_page: page, last_page, per_page: per, total } };
};

/** Keeps a title as a favourite; one that is kept already stays. */
export const addFavorite = async (deps: Deps, actor: Actor, movie: string): Promise<void> => {
  const now = deps.clock.now().toString();
  const kept = await deps.db.execute(sql`
    insert into favorites (consumer_id, movie_id, created_at)
    select ${actor.account}, m.uuid, ${now} from movies m join accounts a on a.uuid = m.provider_id
    where m.uuid = ${movie} and ${seenByBuyersSql}
    on conflict (consumer_id, movie_id) do update set movie_id = excluded.movie_id
    returning movie_id`);
  if (kept.rows.length === 0) throw new Refused('not_found');
};

/** Lets a favourite go; one that isn't there is gone already. */
export const removeFavorite = async (deps: Deps, actor: Actor, movie: string): Promise<void> => {
  await deps.db.execute(sql`delete from favorites where consumer_id = ${actor.account} and movie_id = ${movie}`);
};
