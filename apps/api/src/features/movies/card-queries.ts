import { hash } from 'node:crypto';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { MovieStatus } from '@eigaichi/domain/movies/movie-life';
import { movieImageType } from '@eigaichi/domain/options/images';
import { areaPricesText } from '../../db/movie-prices.ts';
import { col, queryRows, type RowOf } from '../../db/read-rows.ts';
import { isVisibleToBuyersText } from '../../db/status-sql.ts';
import type { Deps } from '../../deps.ts';
import { majorPrices } from './movie-fields.ts';
import { type MoviePicture, moviePicture } from './movie-picture.ts';
import type { MovieRow, ProviderRow } from './movie-row.ts';

type Text = string | null;
type CardTexts = Readonly<Record<'film_name' | 'season_name' | 'episode_name' | 'director' | 'copyright', Text>>;

/** Prices of a card in whole units, only for readers who may see them (D20b). */
type CardPrices = Pick<MovieRow, 'price' | 'currency' | 'prices' | 'guide_prices'>;

/** The part of a card that doesn't depend on its reader. One immutable object per version. */
export type Card = CardPrices & {
  readonly uuid: string;
  readonly provider_id: string;
  readonly version: number;
  readonly status: MovieStatus;
  readonly trashed_at: Text;
  readonly is_public: boolean;
  readonly is_available: boolean;
  readonly film_name_yomi: Text;
  readonly original_name: Text;
  readonly film_type: number | null;
  readonly type: number | null;
  readonly format: number | null;
  readonly rating: number | null;
  readonly production_country: Text;
  readonly production_year: number | null;
  readonly play_time: Text;
  readonly episode_number: number | null;
  readonly genres: string[];
  readonly subtitles: string[];
  readonly images: { readonly featured: MoviePicture | null; readonly poster: MoviePicture | null };
  readonly translations: { readonly ja: CardTexts; readonly en: CardTexts };
  readonly provider: ProviderRow;
  readonly provider_blocked: boolean;
};

/** A card's data for one reader. */
export type CardMark = Readonly<RowOf<typeof markColumns>>;

const markColumns = {
  uuid: col.text,
  /** Grows with every change of the title or its pictures; another value is another card. */
  drawn: col.int,
  /** All following columns in one text: equal texts make equal cards. */
  mark: col.text,
  version: col.int,
  provider_version: col.int,
  ...col.each(col.bool, 'provider_blocked', 'is_favorite', 'in_cart', 'referred'),
};

// Every page of the list runs this; a card is read again only when its version is new.
const markRows = ({
  ids,
  account,
  role,
}: {
  ids: string;
  account: string;
  role: string;
}) => `select w.position, m.uuid, m.version, m.version + m.pictures_version as drawn,
    a.version as provider_version,
    a.state in ('blocked', 'closed') as provider_blocked, f.movie_id is not null as is_favorite, c.movie_id is not null as in_cart,
    ${role} <> 'consumer' and (exists (select 1 from cart_entries x where x.movie_id = m.uuid)
      or exists (select 1 from quote_movies q where q.movie_id = m.uuid)) as referred
  from unnest(${ids}::uuid[]) with ordinality as w(uuid, position)
  join movies m on m.uuid = w.uuid
  join accounts a on a.uuid = m.provider_id
  left join favorites f on f.movie_id = m.uuid and f.consumer_id = ${account}
  left join cart_entries c on c.movie_id = m.uuid and c.consumer_id = ${account}
  where ${role} = 'manager' or (${role} = 'provider' and m.provider_id = ${account}) or ${isVisibleToBuyersText}`;

const markText = `r.uuid || ' ' || r.drawn || ' ' || r.provider_version || ' ' ||
  (r.provider_blocked::int * 8 + r.is_favorite::int * 4 + r.in_cart::int * 2 + r.referred::int)`;

const pageMarks = {
  name: 'movie_page_marks',
  text: `select (select md5(coalesce(string_agg(${markText}, ',' order by r.position), ''))
      from (${markRows({ ids: 'k.ids', account: 'k.account', role: 'k.role' })}) r) as mark
    from unnest($1::text[], $2::uuid[], $3::text[]) with ordinality as k(ids, account, role, n) order by k.n`,
};

const marks = {
  name: 'movie_card_marks',
  text: `select r.*, ${markText} as mark from (${markRows({ ids: '$1', account: '$2', role: '$3' })}) r order by r.position`,
};

const texts = (locale: string) => `(select jsonb_build_object('film_name', t.film_name, 'season_name', t.season_name,
  'episode_name', t.episode_name, 'director', t.director, 'copyright', t.copyright)
  from (select 1) one left join movie_translations t on t.movie_id = m.uuid and t.locale = '${locale}')`;

const cards = {
  name: 'movie_cards',
  text: `select jsonb_build_object(
      'uuid', m.uuid, 'provider_id', m.provider_id, 'version', m.version, 'status', m.status, 'trashed_at', m.trashed_at,
      'is_public', m.is_public, 'is_available', m.is_available, 'film_name_yomi', m.film_name_yomi,
      'original_name', m.original_name, 'film_type', m.film_type, 'type', m.type, 'format', m.format, 'rating', m.rating,
      'production_country', m.production_country, 'production_year', m.production_year, 'play_time', m.play_time,
      'episode_number', m.episode_number, 'price', m.price, 'currency', m.currency, 'prices', ${areaPricesText},
      'guide_prices', m.guide_prices,
      'genres', (select coalesce(jsonb_agg(g.genre_id order by g.position), '[]')
        from movie_genres g where g.movie_id = m.uuid and not g.is_subgenre),
      'subtitles', (select coalesce(jsonb_agg(s.language order by s.position), '[]')
        from movie_subtitles s where s.movie_id = m.uuid),
      'images', jsonb_build_object('featured', ${moviePicture(movieImageType.featured)}, 'poster', ${moviePicture(movieImageType.poster)}),
      'translations', jsonb_build_object('ja', ${texts('ja')}, 'en', ${texts('en')}),
      'provider', jsonb_build_object('uuid', p.uuid, 'company_name', p.company_name,
        'company_name_english', p.company_name_english, 'plan_id', p.plan_id),
      'provider_blocked', a.state in ('blocked', 'closed')
    ) as card
    from movies m join providers p on p.uuid = m.provider_id join accounts a on a.uuid = m.provider_id
    where m.uuid = any($1::uuid[])`,
};

/** The titles among `ids` that the actor may see, in this order, with the reader's own data. One round trip. */
export const readMarks = (pool: Deps['pool'], actor: Actor, ids: readonly string[]): Promise<CardMark[]> =>
  queryRows(pool, markColumns, { ...marks, values: [ids, actor.account, actor.role] });

export type PageMarkRequest = { readonly ids: string; readonly account: string; readonly role: string };

/** The marks of several pages, one text each, in the requested order. `ids` is formatted as a PostgreSQL array. */
export const readPageMarks = async (pool: Deps['pool'], requested: readonly PageMarkRequest[]): Promise<string[]> => {
  const values = [
    requested.map(({ ids }) => ids),
    requested.map(({ account }) => account),
    requested.map(({ role }) => role),
  ];
  return (await queryRows(pool, { mark: col.text }, { ...pageMarks, values })).map(({ mark }) => mark);
};

/** Computes the same page mark as PostgreSQL from the rows' marks; short, because it travels with every request. */
export const pageMarkOf = (rows: readonly CardMark[]): string => hash('md5', rows.map(({ mark }) => mark).join(','));

export const readCards = async (pool: Deps['pool'], ids: readonly string[]): Promise<Card[]> =>
  (await queryRows(pool, { card: col.json<Card>() }, { ...cards, values: [ids] })).map(({ card }) => ({
    ...card,
    ...majorPrices(card),
  }));

const own = {
  name: 'movie_own_marks',
  text: `select array(select movie_id from favorites where consumer_id = $1 limit $2)::text[] as favorites,
    array(select movie_id from cart_entries where consumer_id = $1 limit $2)::text[] as cart`,
};

/** Titles in a buyer's favourites and cart, up to a maximum of each. */
export const readOwnMarks = async (pool: Deps['pool'], account: string, most: number) => {
  const columns = { favorites: col.list<string>(), cart: col.list<string>() };
  const [row] = await queryRows(pool, columns, { ...own, values: [account, most] });
  return row ?? { favorites: [], cart: [] };
};
