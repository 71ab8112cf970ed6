import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { listCarts } from '@eigaichi/wire/carts';
import type { AnswerIn } from '@eigaichi/wire/endpoint';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { movieCards } from '../movies/movie-cards.ts';

export type CartEntryAnswer = AnswerIn<typeof listCarts>['data'][number];

type Row = { uuid: string; movie_id: string; added_at: string; available: boolean };

/** The buyer's cart, oldest first. A title that it no longer sees isn't in it; one that it can't ask for is marked. */
export const listCart = async (deps: Pick<Deps, 'db' | 'pool'>, actor: Actor): Promise<CartEntryAnswer[]> => {
  const found = await deps.db.execute<Row>(sql`
    select c.uuid, c.movie_id, to_json(c.created_at) #>> '{}' as added_at, m.status = 3 and m.is_available as available
    from cart_entries c join movies m on m.uuid = c.movie_id
    where c.consumer_id = ${actor.account} order by c.created_at, c.uuid`);
  const cards = await movieCards(
    deps,
    actor,
    found.rows.map(({ movie_id }) => movie_id),
  );
  const byMovie = new Map(cards.map((card) => [card.uuid, card]));
  return found.rows.flatMap(({ movie_id, ...entry }) => {
    const movie = byMovie.get(movie_id);
    return movie === undefined ? [] : [{ ...entry, movie }];
  });
};
