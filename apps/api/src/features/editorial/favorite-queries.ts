import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Language } from '@eigaichi/domain/shared/language';
import type { listFavorites } from '@eigaichi/wire/movies/editorial';
import type { AnswerIn, QueryOut } from '@eigaichi/wire/shared/endpoint';
import { type SQL, sql } from 'drizzle-orm';
import { joinTexts } from '../../db/movie-texts.ts';
import { col, countRows, readRows } from '../../db/read-rows.ts';
import { seenByBuyersSql } from '../../db/status-sql.ts';
import type { Deps } from '../../deps.ts';
import { movieCards } from '../movies/movie-cards.ts';

export type FavoriteAnswer = AnswerIn<typeof listFavorites>['data'][number];
export type FavoriteOrder = Pick<QueryOut<typeof listFavorites>, 'sort' | 'language'>;

const columns = { uuid: col.text, note: col.orNull(col.text), favorited_at: col.text };

// Japanese names are sorted by their reading; a title without a name in one language by the other.
const names: Readonly<Record<Language, SQL>> = {
  ja: sql`coalesce(m.film_name_yomi, ja.film_name, en.film_name)`,
  en: sql`lower(coalesce(en.film_name, ja.film_name))`,
};

const orderBy = ({ sort, language }: FavoriteOrder): SQL => {
  if (sort === 'name') return sql`${names[language]} nulls last, m.uuid`;
  if (sort === 'year') return sql`m.production_year desc nulls last, f.created_at desc, m.uuid`;
  return sql`f.created_at desc, m.uuid`;
};

/** A buyer's favourites in the order asked; one that it no longer sees is not among them (D22). */
export const findFavorites = async (
  deps: Pick<Deps, 'db' | 'pool'>,
  actor: Actor,
  { per, page, ...order }: FavoriteOrder & { readonly per: number; readonly page: number },
): Promise<{ favorites: FavoriteAnswer[]; total: number }> => {
  const stored = sql`from favorites f join movies m on m.uuid = f.movie_id join accounts a on a.uuid = m.provider_id
    where f.consumer_id = ${actor.account} and ${seenByBuyersSql}`;
  const found = await readRows(deps.db, columns)`
    select m.uuid, f.note, to_json(f.created_at) #>> '{}' as favorited_at
    from favorites f join movies m on m.uuid = f.movie_id join accounts a on a.uuid = m.provider_id
      ${joinTexts('m.uuid')}
    where f.consumer_id = ${actor.account} and ${seenByBuyersSql}
    order by ${orderBy(order)} limit ${per} offset ${(page - 1) * per}`;
  const total = await countRows(deps.db)`${stored}`;
  const cards = await movieCards(
    deps,
    actor,
    found.map(({ uuid }) => uuid),
  );
  const rows = new Map(found.map((row) => [row.uuid, row]));
  const favorites = cards.flatMap((card) => {
    const row = rows.get(card.uuid);
    return row === undefined ? [] : [{ ...card, note: row.note, favorited_at: row.favorited_at }];
  });
  return { favorites, total };
};
