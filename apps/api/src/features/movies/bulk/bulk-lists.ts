import { versionText } from '@eigaichi/domain/movies/bulk-cells';
import type { BulkLists } from '@eigaichi/domain/movies/bulk-choices';
import { titleKeys } from '@eigaichi/domain/movies/same-title';
import { filmType } from '@eigaichi/domain/options/titles';
import type { Language } from '@eigaichi/domain/shared/language';
import type { Database, Tx } from '../../../db/client.ts';
import { joinTexts } from '../../../db/movie-texts.ts';
import { col, readRows } from '../../../db/read-rows.ts';

export type KnownMovies = ReadonlyMap<
  string,
  { readonly uuid: string; readonly name: string; readonly version: string }
>;

const columns = {
  list: col.word<keyof BulkLists>(),
  uuid: col.text,
  ja: col.orNull(col.text),
  en: col.orNull(col.text),
};

/** Lists whose entries a sheet names: genres, tags, awards and the provider's series (D9: TV titles, no episodes). */
export const readBulkLists = async (db: Database | Tx, provider: string): Promise<BulkLists> => {
  const found = await readRows(db, columns)`
    select 'genres' as list, uuid, name_ja as ja, name_en as en, position::int as place, name_en as sort from genres
    union all select 'tags', uuid, name_ja, name_en, 0, name_en from tags
    union all select 'awards', uuid, name_ja, name_en, 0, name_en from awards
    union all select 'series', m.uuid, ja.film_name, en.film_name, 0, coalesce(en.film_name, ja.film_name)
      from movies m
      ${joinTexts('m.uuid')}
      where m.provider_id = ${provider} and m.film_type = ${filmType.tv} and m.series_uuid is null and m.trashed_at is null
    order by list, place, sort, uuid`;
  const of = (wanted: keyof BulkLists) =>
    found.filter(({ list }) => list === wanted).map(({ uuid, ja, en }) => ({ uuid, ja, en }));
  return { genres: of('genres'), tags: of('tags'), awards: of('awards'), series: of('series') };
};

/** The provider's titles by their keys, latest last, each with the version that a change must name (D30). */
export const readKnownMovies = async (db: Database | Tx, provider: string): Promise<KnownMovies> => {
  const found = await readRows(db, {
    uuid: col.text,
    version: col.int,
    histories_version: col.int,
    production_year: col.orNull(col.int),
    episode_number: col.orNull(col.int),
    locale: col.orNull(col.word<Language>()),
    ...col.each(col.orNull(col.text), 'own_number', 'film_name', 'season_name', 'episode_name'),
  })`
    select m.uuid, m.version, m.histories_version, m.production_year, m.episode_number, m.own_number, t.locale, t.film_name,
      t.season_name, t.episode_name
    from movies m left join movie_translations t on t.movie_id = m.uuid and t.film_name is not null
    where m.provider_id = ${provider} and m.trashed_at is null and (t.film_name is not null or m.own_number is not null)
    order by m.created_at desc, m.uuid`;
  return new Map(
    found.flatMap(({ uuid, version, histories_version, locale, ...title }) =>
      titleKeys({ ...title, translations: locale === null ? {} : { [locale]: title } }).map((key) => [
        key,
        {
          uuid,
          name: title.film_name ?? title.own_number ?? '',
          version: versionText({ title: version, histories: histories_version }),
        },
      ]),
    ),
  );
};
