import type { BulkLists } from '@eigaichi/domain/movies/bulk-choices';
import { filmType } from '@eigaichi/domain/options/titles';
import type { Database, Tx } from '../../../db/client.ts';
import { joinTexts } from '../../../db/movie-texts.ts';
import { col, readRows } from '../../../db/read-rows.ts';

const columns = {
  list: col.word<keyof BulkLists>(),
  uuid: col.text,
  ja: col.orNull(col.text),
  en: col.orNull(col.text),
};

/** The lists whose entries a sheet names: genres, tags and awards, and the provider's series (D9: TV titles, no episodes). */
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
