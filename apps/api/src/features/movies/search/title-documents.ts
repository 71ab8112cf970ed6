import { filterOf, type MovieStatus, stateOf } from '@eigaichi/domain/movies/movie-life';
import { seenByBuyers } from '@eigaichi/domain/movies/movie-visibility';
import type { TitleDocument, TitlePerson } from '@eigaichi/title-index/title-document';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';

type Texts = Readonly<Record<string, string | null>>;

type Row = {
  readonly uuid: string;
  readonly provider_id: string;
  readonly provider_blocked: boolean;
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
  readonly translations: { readonly ja?: Texts; readonly en?: Texts };
  readonly genres: string[];
  readonly subtitles: string[];
  readonly tags: { readonly uuid: string; readonly ja: string; readonly en: string }[];
  readonly readings: Readonly<Record<string, string>>;
};

const people = ['director', 'creator', 'script_writer', 'cinematographer', 'music'] as const;
const cast = ['main_cast_1', 'main_cast_2', 'main_cast_3', 'main_cast_4', 'main_cast_5'] as const;
/** Several names in one field are written with a comma or a slash between them. */
const betweenNames = /\s*[、，,／/]\s*/;

/** The names in these fields of one language's texts. */
export const namesIn = (texts: Texts | undefined, fields: readonly string[]) =>
  fields.flatMap((field) => (texts?.[field] ?? '').split(betweenNames)).filter((name) => name !== '');

const person = (role: string, name: string, readings: Row['readings']): TitlePerson => {
  const reading = readings[name];
  return reading === undefined ? { role, name } : { role, name, reading };
};

const peopleOf = (texts: Texts, readings: Row['readings']): TitlePerson[] =>
  [...people, ...cast].flatMap((field) => {
    const role = field.startsWith('main_cast') ? 'main_cast' : field;
    return namesIn(texts, [field]).map((name) => person(role, name, readings));
  });

const orEmpty = (texts: readonly (string | null | undefined)[]) => texts.map((text) => text ?? '');

const animation = 3;
const series = 1;

/** The three kinds of the look: film, animated film, series. */
export const kindOf = (row: Pick<Row, 'film_type' | 'type'>) =>
  row.film_type === series ? 'series' : row.type === animation ? 'animation' : 'film';
/** The kinds that take turns in the default order (D23). */
export const groups = ['film', 'drama', 'animation'] as const;
const groupOf = (row: Row) => (row.type === animation ? 'animation' : row.film_type === series ? 'drama' : 'film');

const coded = (code: number | null) => (code === null ? [] : [`${code}`]);

const named = { director: ['director'], main_cast: cast } as const;

/** Directors and cast as they are written in each language; in the other where the language has none. */
const peopleFacetsOf = ({ ja, en }: Row['translations']): TitleDocument['facets'] =>
  Object.fromEntries(
    Object.entries(named).flatMap(([role, fields]) => {
      const [inJa, inEn] = [namesIn(ja, fields), namesIn(en, fields)];
      return [
        [`${role}:ja`, inJa.length > 0 ? inJa : inEn],
        [`${role}:en`, inEn.length > 0 ? inEn : inJa],
      ];
    }),
  );

const facetsOf = (row: Row): TitleDocument['facets'] => ({
  genres: row.genres,
  subtitles: row.subtitles,
  production_year: coded(row.production_year),
  awarded: row.awarded ? ['1'] : [],
  translated: (['ja', 'en'] as const).filter((language) => {
    const texts = row.translations[language];
    return (texts?.film_name ?? '') !== '' && (texts?.outline ?? '') !== '';
  }),
  formats: coded(row.format),
  status: [filterOf(stateOf(row))],
  provider: [row.provider_id],
  tags: row.tags.map((tag) => tag.uuid),
  film_type: coded(row.film_type),
  kinds: [kindOf(row)],
  seen: seenByBuyers(row) ? ['buyers'] : [],
  ...peopleFacetsOf(row.translations),
});

const documentOf = (row: Row): TitleDocument => {
  const { ja = {}, en = {} } = row.translations;
  const parts = [ja.season_name, en.season_name, ja.episode_name, en.episode_name, ja.original_from, en.original_from];
  return {
    id: row.uuid,
    names: orEmpty([ja.film_name, en.film_name, row.film_name_yomi, row.original_name, ...parts]),
    readings: orEmpty([row.film_name_yomi]),
    people: [...peopleOf(ja, row.readings), ...peopleOf(en, row.readings)],
    tags: row.tags.flatMap((tag) => [tag.ja, tag.en]),
    others: orEmpty([ja.copyright_holder, en.copyright_holder, ja.copyright, en.copyright]),
    facets: facetsOf(row),
    year: row.production_year,
    added: row.added,
    group: groupOf(row),
    sort_ja: row.film_name_yomi ?? ja.film_name ?? '',
    sort_en: en.film_name ?? '',
  };
};

/** What the search knows of these titles as they stand now; a title that is gone is left out. */
export const findDocuments = async (db: Database | Tx, ids: readonly string[]): Promise<TitleDocument[]> => {
  const found = await db.execute<Row>(sql`
    select m.uuid, m.provider_id, a.state = 'blocked' as provider_blocked, m.status, m.trashed_at is not null as trashed,
      m.is_public, m.film_type, m.type, m.format, m.production_year, m.film_name_yomi, m.original_name,
      extract(epoch from coalesce(m.published_at, m.created_at))::float8 as added,
      exists (select 1 from movie_awards w where w.movie_id = m.uuid) as awarded,
      (select coalesce(json_object_agg(t.locale, to_json(t)), '{}') from movie_translations t
        where t.movie_id = m.uuid) as translations,
      (select coalesce(json_agg(distinct g.genre_id), '[]') from movie_genres g where g.movie_id = m.uuid) as genres,
      (select coalesce(json_agg(s.language), '[]') from movie_subtitles s where s.movie_id = m.uuid) as subtitles,
      (select coalesce(json_agg(json_build_object('uuid', t.uuid, 'ja', t.name_ja, 'en', t.name_en)), '[]')
        from movie_tags g join tags t on t.uuid = g.tag_id where g.movie_id = m.uuid) as tags,
      (select coalesce(json_object_agg(r.name, r.reading), '{}') from movie_translations t
        join person_readings r on r.name = any(array[t.director, t.creator, t.script_writer, t.cinematographer, t.music,
          t.main_cast_1, t.main_cast_2, t.main_cast_3, t.main_cast_4, t.main_cast_5])
        where t.movie_id = m.uuid) as readings
    from movies m
    join accounts a on a.uuid = m.provider_id
    where m.uuid = any(${sql.param([...ids])}::uuid[])`);
  return found.rows.map(documentOf);
};

/** The next titles after `after`, in the order of their ids, `many` at most. */
export const nextIds = async (db: Database | Tx, after: string, many: number): Promise<string[]> => {
  const found = await db.execute<{ uuid: string }>(
    sql`select uuid from movies where uuid > ${after} order by uuid limit ${many}`,
  );
  return found.rows.map((row) => row.uuid);
};
