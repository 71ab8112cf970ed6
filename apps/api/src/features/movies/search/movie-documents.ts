import { castFields, creditFields, namesInCredit } from '@eigaichi/domain/movies/credit-fields';
import { indicativePrice } from '@eigaichi/domain/movies/indicative-price';
import { filterOf, stateOf } from '@eigaichi/domain/movies/movie-life';
import { isVisibleToBuyers } from '@eigaichi/domain/movies/movie-visibility';
import { filmType, workType } from '@eigaichi/domain/options/titles';
import type { MovieDocument, MoviePerson } from '@eigaichi/movie-index/movie-document';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { pricedColumns, pricedRows } from '../../../db/movie-prices.ts';
import { col, readRows } from '../../../db/read-rows.ts';
import { among, type Which } from './among-movies.ts';
import { findMovieRows, type MovieRow, type Texts } from './movie-rows.ts';

/** Spellings of a person's name, in addition to the credits. */
type Known = { readonly reading?: string; readonly romaji?: string };

type Names = { readonly ja: string; readonly en: string };

type Named = {
  /** Known people, by their name in the credits (D23b). */
  readonly people: ReadonlyMap<string, Known>;
  readonly tags: ReadonlyMap<string, Names>;
  readonly genres: ReadonlyMap<string, Names>;
  /** Prizes with their festivals, by title. */
  readonly prizes: ReadonlyMap<string, readonly string[]>;
  /** Amounts of the indicative price by currency, in minor units, by title. */
  readonly prices: ReadonlyMap<string, Readonly<Record<string, number>>>;
};

/** The names in these fields of one language's texts. */
export const namesIn = (texts: Readonly<Record<string, string | null>> | undefined, fields: readonly string[]) => {
  const names: string[] = [];
  for (const field of fields) names.push(...namesInCredit(texts?.[field] ?? ''));
  return names;
};

const credited = creditFields.map((field) => ({
  field: [field],
  role: field.startsWith('main_cast') ? 'main_cast' : field,
}));

const peopleOf = (texts: Texts, named: Named): MoviePerson[] =>
  credited.flatMap(({ field, role }) =>
    namesIn(texts, field).map((name) => ({ role, name, ...named.people.get(name) })),
  );

const orEmpty = (texts: readonly (string | null | undefined)[]) => texts.map((text) => text ?? '');

/** The kind of title: film, animated film or series. */
export const kindOf = (row: Pick<MovieRow, 'film_type' | 'type'>) =>
  row.film_type === filmType.tv ? 'series' : row.type === workType.animation ? 'animation' : 'film';
/** Kinds that alternate in the default order (D23). */
export const groups = ['film', 'drama', 'animation'] as const;
const groupOf = (row: MovieRow) =>
  row.type === workType.animation ? 'animation' : row.film_type === filmType.tv ? 'drama' : 'film';

const flag = (isSet: boolean) => (isSet ? ['1'] : []);
const coded = (code: number | null) => (code === null ? [] : [`${code}`]);

/** Directors and cast as written in each language, falling back to the other. */
const inEach = ({ ja, en }: MovieRow, fields: readonly string[]) => {
  const [inJa, inEn] = [namesIn(ja, fields), namesIn(en, fields)];
  return { ja: inJa.length > 0 ? inJa : inEn, en: inEn.length > 0 ? inEn : inJa };
};

const facetsOf = (row: MovieRow): MovieDocument['facets'] => {
  const [directors, actors] = [inEach(row, ['director']), inEach(row, castFields)];
  return {
    genres: row.genres,
    subtitles: row.subtitles,
    production_year: coded(row.production_year),
    awarded: flag(row.awarded),
    has_screener: flag(row.has_screener),
    has_trailer: flag(row.has_trailer),
    translated: row.translated,
    formats: coded(row.format),
    status: [filterOf(stateOf(row))],
    provider: [row.provider_id],
    tags: row.tags,
    film_type: coded(row.film_type),
    kinds: [kindOf(row)],
    seen: isVisibleToBuyers(row) ? ['buyers'] : [],
    'director:ja': directors.ja,
    'director:en': directors.en,
    'main_cast:ja': actors.ja,
    'main_cast:en': actors.en,
  };
};

const bothOf = (names: Named['tags'], ids: readonly string[]) =>
  ids.flatMap((id) => {
    const known = names.get(id);
    return known === undefined ? [] : [known.ja, known.en];
  });

const noPrices: Readonly<Record<string, number>> = {};

const documentOf = (row: MovieRow, named: Named): MovieDocument => {
  const { ja, en } = row;
  const parts = [ja.season_name, en.season_name, ja.episode_name, en.episode_name, ja.original_from, en.original_from];
  return {
    id: row.uuid,
    names: orEmpty([ja.film_name, en.film_name, row.film_name_yomi, row.original_name, ...parts]),
    readings: orEmpty([row.film_name_yomi]),
    people: [...peopleOf(ja, named), ...peopleOf(en, named)],
    tags: bothOf(named.tags, row.tags),
    about: {
      genres: bothOf(named.genres, row.genres),
      provider: row.provider_names.split('\n').filter((name) => name !== ''),
      prizes: named.prizes.get(row.uuid) ?? [],
    },
    others: orEmpty([ja.copyright_holder, en.copyright_holder, ja.copyright, en.copyright]),
    facets: facetsOf(row),
    year: row.production_year,
    added: row.added,
    prices: named.prices.get(row.uuid) ?? noPrices,
    group: groupOf(row),
    sort_ja: row.film_name_yomi ?? ja.film_name ?? '',
    sort_en: en.film_name ?? '',
  };
};

const knownPeople = async (db: Database | Tx, rows: readonly MovieRow[]): Promise<Named['people']> => {
  const names = new Set(rows.flatMap(({ ja, en }) => [...namesIn(ja, creditFields), ...namesIn(en, creditFields)]));
  const found = await readRows(db, { name: col.text, kana: col.orNull(col.text), romaji: col.orNull(col.text) })`
      select name, kana, romaji from people where name = any(${sql.param([...names])}::text[])`;
  return new Map(
    found.map(({ name, kana, romaji }) => [
      name,
      { ...(kana === null ? {} : { reading: kana }), ...(romaji === null ? {} : { romaji }) },
    ]),
  );
};

const namesOf = async (
  db: Database | Tx,
  list: 'tags' | 'genres',
  rows: readonly MovieRow[],
): Promise<Named['tags']> => {
  const ids = [...new Set(rows.flatMap((row) => row[list]))];
  const found = await readRows(db, { uuid: col.text, ja: col.text, en: col.text })`
      select uuid, name_ja as ja, name_en as en from ${sql.identifier(list)} where uuid = any(${sql.param(ids)}::uuid[])`;
  return new Map(found.map(({ uuid, ja, en }) => [uuid, { ja, en }]));
};

const prizesOf = async (db: Database | Tx, rows: readonly MovieRow[]): Promise<Named['prizes']> => {
  const ids = rows.flatMap(({ awarded, uuid }) => (awarded ? [uuid] : []));
  const found = await readRows(db, { movie_id: col.text, names: col.json<readonly string[]>() })`
      select w.movie_id, json_agg(distinct n.name) as names
      from movie_awards w join awards a on a.uuid = w.award_id,
        lateral (values (a.name_ja), (a.name_en), (w.prize_ja), (w.prize_en)) n(name)
      where w.movie_id = any(${sql.param(ids)}::uuid[]) and n.name <> '' group by w.movie_id`;
  return new Map(found.map(({ movie_id, names }) => [movie_id, names]));
};

/** Amounts of each title's indicative price, without titles that name none. */
const findPrices = async (db: Database | Tx, which: Which): Promise<Named['prices']> => {
  const found = await readRows(db, pricedColumns)`${pricedRows(among(sql`m.uuid`, which))}`;
  return new Map(
    found.map(({ uuid, ...priced }) => {
      const amounts = indicativePrice(priced)?.amounts ?? [];
      return [uuid, Object.fromEntries(amounts.map(({ currency, price }) => [currency, price]))];
    }),
  );
};

/** The current search documents of these titles, without deleted ones. */
export const findDocuments = async (db: Database | Tx, which: Which): Promise<MovieDocument[]> => {
  const rows = await findMovieRows(db, which);
  const named = {
    people: await knownPeople(db, rows),
    tags: await namesOf(db, 'tags', rows),
    genres: await namesOf(db, 'genres', rows),
    prizes: await prizesOf(db, rows),
    prices: await findPrices(db, which),
  };
  return rows.map((row) => documentOf(row, named));
};
