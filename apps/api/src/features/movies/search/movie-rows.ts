import type { MovieStatus } from '@eigaichi/domain/movies/movie-life';
import type { ScreenerKind } from '@eigaichi/domain/screeners/screener-life';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { joinTexts } from '../../../db/movie-texts.ts';
import { type Column, col, type RowOf, readRows } from '../../../db/read-rows.ts';
import { among, type Which } from './among-movies.ts';
import { readOnce } from './read-once.ts';

/** The searched texts of one language, with a flag set if there is an outline. */
const searchedTexts = [
  'film_name',
  'season_name',
  'episode_name',
  'original_from',
  'copyright',
  'copyright_holder',
  'director',
  'creator',
  'script_writer',
  'cinematographer',
  'music',
  'main_cast_1',
  'main_cast_2',
  'main_cast_3',
  'main_cast_4',
  'main_cast_5',
] as const;

export type Texts = Readonly<Partial<Record<(typeof searchedTexts)[number], string | null>>>;

export type MovieRow = {
  readonly uuid: string;
  readonly provider_id: string;
  readonly provider_blocked: boolean;
  /** In both languages, one per line. */
  readonly provider_names: string;
  readonly status: MovieStatus;
  readonly trashed: boolean;
  readonly is_public: boolean;
  readonly film_type: number | null;
  readonly type: number | null;
  readonly format: number | null;
  readonly production_year: number | null;
  readonly film_name_yomi: string | null;
  readonly original_name: string | null;
  readonly added: number;
  readonly awarded: boolean;
  readonly has_screener: boolean;
  readonly has_trailer: boolean;
  readonly ja: Texts;
  readonly en: Texts;
  readonly translated: readonly ('ja' | 'en')[];
  readonly genres: readonly string[];
  readonly subtitles: readonly string[];
  readonly tags: readonly string[];
};

/** One row per title in plain columns: read in half the time of JSON, on both sides. */
const plainColumns = {
  ...col.each(col.text, 'uuid', 'provider_id', 'provider_names'),
  ...col.each(col.bool, 'provider_blocked', 'trashed', 'is_public', 'awarded', 'has_screener', 'has_trailer'),
  status: col.code<MovieStatus>(),
  ...col.each(col.orNull(col.int), 'film_type', 'type', 'format', 'production_year'),
  film_name_yomi: col.orNull(col.text),
  original_name: col.orNull(col.text),
  added: col.int,
  ja_outlined: col.orNull(col.bool),
  en_outlined: col.orNull(col.bool),
};
const textColumns = Object.fromEntries(
  (['ja', 'en'] as const).flatMap((locale) => searchedTexts.map((name) => [`${locale}_${name}`, col.orNull(col.text)])),
) as Record<`${'ja' | 'en'}_${(typeof searchedTexts)[number]}`, Column<string | null>>;
type Plain = RowOf<typeof plainColumns & typeof textColumns>;

const textsOf = (locale: 'ja' | 'en'): SQL =>
  sql.join(
    [
      ...searchedTexts.map((name) => sql`${sql.raw(locale)}.${sql.raw(name)} as ${sql.raw(`${locale}_${name}`)}`),
      sql`${sql.raw(locale)}.outline <> '' as ${sql.raw(`${locale}_outlined`)}`,
    ],
    sql`, `,
  );

type Lists = Pick<MovieRow, 'genres' | 'subtitles' | 'tags'>;

export const lists: Readonly<Record<keyof Lists, SQL>> = {
  genres: sql`select movie_id, genre_id::text as item from movie_genres`,
  subtitles: sql`select movie_id, language as item from movie_subtitles`,
  tags: sql`select movie_id, tag_id::text as item from movie_tags`,
};

const none: readonly string[] = [];
/** The same lists recur, so share their words. */
const wordsIn = readOnce((list): readonly string[] => list.split(' '));

/** Queries each list alone: joined to the titles, it may be gathered per title if the planner underestimates rows. */
const findLists = async (db: Database | Tx, list: keyof Lists, which: Which) => {
  const found = await readRows(db, { movie_id: col.text, items: col.text })`
    select movie_id, string_agg(item, ' ') as items from (${lists[list]}) l
    where ${among(sql`movie_id`, which)} group by movie_id`;
  const items = new Map(found.map((row) => [row.movie_id, row.items]));
  return (movie: string) => {
    const words = items.get(movie);
    return words === undefined ? none : wordsIn(words);
  };
};

const textNames = {
  ja: searchedTexts.map((name) => [name, `ja_${name}`] as const),
  en: searchedTexts.map((name) => [name, `en_${name}`] as const),
};

const texts = (row: Plain, locale: 'ja' | 'en'): Texts => {
  const found: Partial<Record<(typeof searchedTexts)[number], string | null>> = {};
  for (const [name, column] of textNames[locale]) if (row[column] !== null) found[name] = row[column];
  return found;
};

const rowOf = (row: Plain, { genres, subtitles, tags }: Lists): MovieRow => ({
  uuid: row.uuid,
  provider_id: row.provider_id,
  provider_blocked: row.provider_blocked,
  provider_names: row.provider_names,
  status: row.status,
  trashed: row.trashed,
  is_public: row.is_public,
  film_type: row.film_type,
  type: row.type,
  format: row.format,
  production_year: row.production_year,
  film_name_yomi: row.film_name_yomi,
  original_name: row.original_name,
  added: row.added,
  awarded: row.awarded,
  has_screener: row.has_screener,
  has_trailer: row.has_trailer,
  ja: texts(row, 'ja'),
  en: texts(row, 'en'),
  translated: (['ja', 'en'] as const).filter(
    (locale) => (row[`${locale}_film_name`] ?? '') !== '' && row[`${locale}_outlined`] === true,
  ),
  genres,
  subtitles,
  tags,
});

const live = (kind: ScreenerKind) => sql`exists (select 1 from screeners s where s.movie_id = m.uuid
  and s.kind = ${kind} and s.state = 'live')`;
/** A screener counts if a buyer may watch it or request it (D24b). */
const hasScreener = sql`(coalesce(m.screener_url, '') <> '' or (${live('screener')} and exists (
  select 1 from screening_policies p where p.movie_id = m.uuid and p.audience in ('buyers', 'on_request'))))`;
const hasTrailer = sql`(coalesce(m.trailer_url, '') <> '' or ${live('trailer')})`;

/** Title data read in one row each. */
export const plainRows = (which: Which): SQL => sql`
    select m.uuid, m.provider_id, a.state in ('blocked', 'closed') as provider_blocked,
      concat_ws(chr(10), p.company_name, p.company_name_english) as provider_names, m.status, m.trashed_at is not null as trashed,
      m.is_public, m.film_type, m.type, m.format, m.production_year, m.film_name_yomi, m.original_name,
      extract(epoch from coalesce(m.published_at, m.created_at))::float8 as added,
      exists (select 1 from movie_awards w where w.movie_id = m.uuid) as awarded,
      ${hasScreener} as has_screener, ${hasTrailer} as has_trailer,
      ${textsOf('ja')}, ${textsOf('en')}
    from movies m
    join accounts a on a.uuid = m.provider_id
    left join providers p on p.uuid = m.provider_id
    ${joinTexts('m.uuid')}
    where ${among(sql`m.uuid`, which)}`;

/** The current titles in the database, with their search data. */
export const findMovieRows = async (db: Database | Tx, which: Which): Promise<MovieRow[]> => {
  const found = await readRows(db, { ...plainColumns, ...textColumns })`${plainRows(which)}`;
  const genres = await findLists(db, 'genres', which);
  const subtitles = await findLists(db, 'subtitles', which);
  const tags = await findLists(db, 'tags', which);
  return found.map((row) =>
    rowOf(row, { genres: genres(row.uuid), subtitles: subtitles(row.uuid), tags: tags(row.uuid) }),
  );
};
