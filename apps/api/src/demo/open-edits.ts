import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { personNameIn } from '../db/person-names.ts';
import { col, readRows } from '../db/read-rows.ts';
import { movie_edits } from '../db/schema/movies.ts';
import { demoId } from './made-up.ts';
import { type DemoStage, daysBefore } from './stage.ts';

/** Days since which the edits wait for staff. */
const ages = [0.4, 1.2, 3.1, 5.5, 9.3];

const editedColumns = {
  uuid: col.text,
  provider_id: col.text,
  name: col.text,
  production_year: col.int,
  film_name_yomi: col.text,
};

/** A few published titles whose year and reading were corrected by their provider: what staff look through (D21b). */
export const openEditsStage: DemoStage = {
  name: 'open edits',
  load: async ({ tx, now }) => {
    const found = await readRows(tx, editedColumns)`
      select m.uuid, m.provider_id, ${personNameIn('a')} as name, m.production_year, m.film_name_yomi
      from movies m join accounts a on a.uuid = m.provider_id
      where m.status = ${movieStatus.approved} and m.trashed_at is null and m.is_public and m.production_year is not null
        and length(m.film_name_yomi) > 4
      order by md5(m.uuid::text) limit ${ages.length}`;
    const rows = found.map((movie, at) => {
      const moment = daysBefore(now, ages[at] ?? 0);
      return {
        uuid: demoId('open edit', movie.uuid),
        movie_id: movie.uuid,
        before: { production_year: movie.production_year - 1, film_name_yomi: movie.film_name_yomi.slice(0, -1) },
        after: { production_year: movie.production_year, film_name_yomi: movie.film_name_yomi },
        edited_by: movie.provider_id,
        edited_by_name: movie.name,
        edited_at: moment,
        last_edited_at: moment,
      };
    });
    if (rows.length > 0) await tx.insert(movie_edits).values(rows);
    return `${rows.length} edits of published titles`;
  },
};
