import type { Actor } from '@eigaichi/domain/accounts/actor';
import { versionText } from '@eigaichi/domain/movies/bulk-cells';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';
import { editableOf } from '../movie-fields.ts';
import type { MovieHistories } from '../movie-histories-store.ts';
import { findMovies } from '../movie-queries.ts';
import type { MovieRow } from '../movie-row.ts';
import { fieldsInStoredOrder } from './stored-order.ts';

/** A title in a sheet: its form fields, its histories and the version of both. */
export type BulkMovie = {
  readonly row: MovieRow;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly histories: MovieHistories;
  readonly cells: Readonly<Record<string, unknown>>;
};

const atOnce = 500;

const historiesOf = async (db: Database | Tx, ids: readonly string[]): Promise<Map<string, MovieHistories>> => {
  const wanted = sql.param([...ids]);
  const found = await readRows(db, {
    movie_id: col.text,
    list: col.word<keyof MovieHistories>(),
    lines: col.json<never[]>(),
  })`
    select w.movie_id, 'awards' as list, jsonb_agg(jsonb_build_object('award', a.uuid, 'awarded_at', w.awarded_at,
        'prize', jsonb_build_object('ja', w.prize_ja, 'en', w.prize_en),
        'translations', jsonb_build_object('ja', jsonb_build_object('name', a.name_ja), 'en', jsonb_build_object('name', a.name_en)))
      order by w.position) as lines
    from movie_awards w join awards a on a.uuid = w.award_id where w.movie_id = any(${wanted}::uuid[]) group by w.movie_id
    union all
    select h.movie_id, h.kind || '_histories', jsonb_agg(jsonb_build_object('country', h.country,
        'started_on', h.started_on, 'ended_on', h.ended_on,
        'translations', jsonb_build_object('ja', jsonb_build_object('name', h.name_ja), 'en', jsonb_build_object('name', h.name_en)))
      order by h.position)
    from movie_histories h where h.movie_id = any(${wanted}::uuid[]) group by h.movie_id, h.kind`;
  const byMovie = new Map(
    ids.map((id) => [id, { awards: [], play_histories: [], svod_histories: [] } as MovieHistories]),
  );
  for (const { movie_id, list, lines } of found)
    byMovie.set(movie_id, { ...(byMovie.get(movie_id) as MovieHistories), [list]: lines });
  return byMovie;
};

const movieOf = (row: MovieRow, histories: MovieHistories): BulkMovie => {
  const fields = fieldsInStoredOrder(editableOf(row));
  const version = versionText({ title: row.version, histories: row.histories_version });
  return { row, fields, histories, cells: { ...fields, ...histories, uuid: row.uuid, version } };
};

/** Titles with everything a sheet holds, in the order of `ids`; excludes those the actor can't see. */
export const readBulkMovies = async (db: Database | Tx, actor: Actor, ids: readonly string[]): Promise<BulkMovie[]> => {
  const titles: BulkMovie[] = [];
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce);
    const rows = await findMovies(db, actor, some);
    const histories = await historiesOf(db, some);
    for (const row of rows) titles.push(movieOf(row, histories.get(row.uuid) as MovieHistories));
  }
  return titles;
};

/** Locks the provider's titles among `ids` in one fixed order, so that two sheets never deadlock. */
export const lockBulkMovies = async (tx: Tx, provider: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx.execute(sql`
    select m.uuid from movies m where m.uuid = any(${sql.param([...ids])}::uuid[]) and m.provider_id = ${provider}
    order by m.uuid for no key update`);
};
