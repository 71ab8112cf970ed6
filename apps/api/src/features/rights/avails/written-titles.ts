import type { WrittenTitle } from '@eigaichi/domain/avails/made-avails';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { joinTexts } from '../../../db/movie-texts.ts';
import { col, readRows } from '../../../db/read-rows.ts';

const columns = {
  uuid: col.text,
  film_type: col.orNull(col.int),
  name: col.text,
  ...col.each(col.orNull(col.text), 'english', 'own_number', 'isan', 'eidr', 'season_name', 'series'),
  year: col.orNull(col.int),
  episode: col.orNull(col.int),
};

/** Titles as rows of avails name them, in English where there is an English name. */
export const writtenTitles = async (
  db: Database | Tx,
  movies: readonly string[],
): Promise<ReadonlyMap<string, WrittenTitle>> => {
  const rows = await readRows(db, columns)`
    select m.uuid, m.film_type, coalesce(en.film_name, ja.film_name, '') as name, en.film_name as english,
      m.own_number, m.isan_number as isan, m.eidr_number as eidr,
      coalesce(en.season_name, ja.season_name) as season_name,
      (select t.film_name from movie_translations t where t.movie_id = m.series_uuid and t.film_name is not null
        order by t.locale = 'en' desc limit 1) as series,
      m.production_year as year, m.episode_number as episode
    from movies m ${joinTexts('m.uuid')} where m.uuid = any(${sql.param([...movies])}::uuid[])`;
  return new Map(rows.map((row) => [row.uuid, row]));
};
