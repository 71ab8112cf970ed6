import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Language } from '@eigaichi/domain/shared/language';
import type { listFavorites } from '@eigaichi/wire/movies/editorial';
import type { AnswerIn, QueryOut } from '@eigaichi/wire/shared/endpoint';
import { type SQL, sql } from 'drizzle-orm';
import { joinTexts } from '../../db/movie-texts.ts';
import { type Paging, pageSql } from '../../db/paging.ts';
import { col, countRows, readRows } from '../../db/read-rows.ts';
import { isVisibleToBuyersSql } from '../../db/status-sql.ts';
import type { Deps } from '../../deps.ts';
import { movieCards } from '../movies/movie-cards.ts';

export type FavoriteAnswer = AnswerIn<typeof listFavorites>['data'][number];
export type FavoriteOrder = Pick<QueryOut<typeof listFavorites>, 'sort' | 'language'>;

const columns = { uuid: col.text, note: col.orNull(col.text), favorited_at: col.text };

// Japanese names sort by their reading; a name missing in one language falls back to the other.
const names: Readonly<Record<Language, SQL>> = {
  ja: sql`coalesce(m.film_name_yomi, ja.film_name, en.film_name)`,
  en: sql`lower(coalesce(en.film_name, ja.film_name))`,
};

const orderBy = ({ sort, language }: FavoriteOrder): SQL => {
  if (sort === 'name') return sql`${names[language]} nulls last, m.uuid`;
  if (sort === 'year') return sql`m.production_year desc nulls last, f.created_at desc, m.uuid`;
  return sql`f.created_at desc, m.uuid`;
};

/** Selects a buyer's favourites, or the titles of a collection. */
const storedIn = (actor: Actor, collection: string | undefined): { readonly table: SQL; readonly own: SQL } =>
  collection === undefined
    ? { table: sql`favorites f`, own: sql`f.consumer_id = ${actor.account}` }
    : { table: sql`collection_titles f`, own: sql`f.collection_id = ${collection}` };

type Wanted = FavoriteOrder & Paging & { readonly collection?: string | undefined };

/**
 * A buyer's favourites, or the titles of a collection the caller may read, in the requested order. Excludes titles that
 * the buyer no longer sees (D22).
 */
export const findFavorites = async (
  deps: Pick<Deps, 'db' | 'pool'>,
  actor: Actor,
  { per, page, collection, ...order }: Wanted,
): Promise<{ favorites: FavoriteAnswer[]; total: number }> => {
  const { table, own } = storedIn(actor, collection);
  const stored = sql`from ${table} join movies m on m.uuid = f.movie_id join accounts a on a.uuid = m.provider_id
    where ${own} and ${isVisibleToBuyersSql}`;
  const found = await readRows(deps.db, columns)`
    select m.uuid, f.note, to_json(f.created_at) #>> '{}' as favorited_at
    from ${table} join movies m on m.uuid = f.movie_id join accounts a on a.uuid = m.provider_id
      ${joinTexts('m.uuid')}
    where ${own} and ${isVisibleToBuyersSql}
    order by ${orderBy(order)} ${pageSql({ per, page })}`;
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
