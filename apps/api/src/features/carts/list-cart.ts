import type { Actor } from '@eigaichi/domain/accounts/actor';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import type { listCarts } from '@eigaichi/wire/movies/carts';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import { joinTexts } from '../../db/movie-texts.ts';
import { col, type RowOf, readRows } from '../../db/read-rows.ts';
import { movieAt } from '../../db/status-sql.ts';
import type { Deps } from '../../deps.ts';
import { movieCards } from '../movies/movie-cards.ts';

export type CartEntryAnswer = AnswerIn<typeof listCarts>['data'][number];
type Movie = CartEntryAnswer['movie'];

const columns = {
  ...col.each(col.text, 'uuid', 'movie_id', 'added_at'),
  requestable: col.bool,
  ja: col.orNull(col.text),
  en: col.orNull(col.text),
};
type Row = RowOf<typeof columns>;

const nothingElse = { season_name: null, episode_name: null, director: null, copyright: null };

/** A title that the buyer no longer sees: only its names as added to the cart. */
const namesOnly = ({ movie_id, ja, en }: Row): Movie => ({
  uuid: movie_id,
  production_year: null,
  images: { featured: null, poster: null },
  translations: { ja: { film_name: ja, ...nothingElse }, en: { film_name: en, ...nothingElse } },
});

/** The buyer's cart, oldest first. Unavailable titles are marked and stay until the buyer removes them. */
export const listCart = async (deps: Pick<Deps, 'db' | 'pool'>, actor: Actor): Promise<CartEntryAnswer[]> => {
  const found = await readRows(deps.db, columns)`
    select c.uuid, c.movie_id, to_json(c.created_at) #>> '{}' as added_at,
      ${movieAt([movieStatus.approved])} and m.is_available as requestable, ja.film_name as ja, en.film_name as en
    from cart_entries c join movies m on m.uuid = c.movie_id
    ${joinTexts('m.uuid')}
    where c.consumer_id = ${actor.account} order by c.created_at, c.uuid`;
  const cards = await movieCards(
    deps,
    actor,
    found.map(({ movie_id }) => movie_id),
  );
  const byMovie = new Map(cards.map((card) => [card.uuid, card]));
  return found.map((row) => {
    const { uuid, added_at, requestable, movie_id } = row;
    const card = byMovie.get(movie_id);
    const seen = card !== undefined;
    return { uuid, added_at, available: seen && requestable, seen, movie: card ?? namesOnly(row) };
  });
};
