import type { AnswerIn } from '@eigaichi/wire/endpoint';
import type { listMovieEdits } from '@eigaichi/wire/movie-moves';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';

export type MovieEditAnswer = AnswerIn<typeof listMovieEdits>['data'][number];

const editSql = sql`
  select e.uuid, e.state, e.before, e.after, to_json(e.edited_at)::text::json as edited_at,
    json_build_object('account', e.edited_by, 'name', e.edited_by_name, 'on_behalf', e.on_behalf) as edited_by,
    json_build_object('uuid', m.uuid, 'film_name', json_build_object('ja', ja.film_name, 'en', en.film_name)) as movie
  from movie_edits e
  join movies m on m.uuid = e.movie_id
  left join movie_translations ja on ja.movie_id = m.uuid and ja.locale = 'ja'
  left join movie_translations en on en.movie_id = m.uuid and en.locale = 'en'`;

/** The managers' queue of edited published titles, longest waiting first (D21b). */
export const openEdits = async (db: Database, { per, page }: { per: number; page: number }) => {
  const rows = await db.execute<MovieEditAnswer>(
    sql`${editSql} where e.state = 'open' order by e.edited_at, e.uuid limit ${per} offset ${(page - 1) * per}`,
  );
  const count = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from movie_edits where state = 'open'`,
  );
  return { rows: rows.rows, total: count.rows[0]?.total ?? 0 };
};

export const findEdit = async (db: Database | Tx, uuid: string): Promise<MovieEditAnswer | undefined> =>
  (await db.execute<MovieEditAnswer>(sql`${editSql} where e.uuid = ${uuid}`)).rows[0];
