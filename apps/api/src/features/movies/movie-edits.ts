import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { listMovieEdits } from '@eigaichi/wire/movies/movie-moves';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { type Paging, pageSql } from '../../db/paging.ts';
import { personNameIn } from '../../db/person-names.ts';
import { col, countRows, type RowOf, readRow, readRows } from '../../db/read-rows.ts';
import type { Deps } from '../../deps.ts';
import { movieCards } from './movie-cards.ts';

export type MovieEditAnswer = AnswerIn<typeof listMovieEdits>['data'][number];

const columns = {
  ...col.each(col.text, 'uuid', 'movie_id', 'edited_at', 'last_edited_at'),
  version: col.int,
  state: col.word<MovieEditAnswer['state']>(),
  before: col.json<MovieEditAnswer['before']>(),
  after: col.json<MovieEditAnswer['after']>(),
  edited_by: col.json<MovieEditAnswer['edited_by']>(),
  decided_by_name: col.orNull(col.text),
};
/** An edit as stored, with its title's number. */
export type EditRow = RowOf<typeof columns>;

const editSql = sql`
  select e.uuid, e.version, e.state, e.before, e.after, e.movie_id,
    to_json(e.edited_at)::text::json as edited_at, to_json(e.last_edited_at)::text::json as last_edited_at,
    json_build_object('account', e.edited_by, 'name', e.edited_by_name, 'on_behalf', e.on_behalf) as edited_by,
    (select ${personNameIn('d')} from accounts d where d.uuid = e.decided_by) as decided_by_name
  from movie_edits e`;

/** The managers' queue of edited published titles, longest waiting first (D21b). */
export const openEdits = async (db: Database, paging: Paging) => {
  const rows = await readRows(db, columns)`
    ${editSql} where e.state = 'open' order by e.edited_at, e.uuid ${pageSql(paging)}`;
  const total = await countRows(db)`from movie_edits where state = 'open'`;
  return { rows, total };
};

export const findEdit = (db: Database | Tx, uuid: string): Promise<EditRow | undefined> =>
  readRow(db, columns)`${editSql} where e.uuid = ${uuid}`;

const daysSince = (moment: string, now: Temporal.Instant): number =>
  Math.max(0, Math.floor(Temporal.Instant.from(moment).until(now).total('days')));

/** Each edit with the card of its title. */
export const editAnswers = async (
  deps: Pick<Deps, 'db' | 'pool' | 'clock'>,
  actor: Actor,
  rows: readonly EditRow[],
): Promise<MovieEditAnswer[]> => {
  const cards = await movieCards(deps, actor, [...new Set(rows.map(({ movie_id }) => movie_id))]);
  const byId = new Map(cards.map((card) => [card.uuid, card]));
  const now = deps.clock.now();
  return rows.flatMap(({ movie_id, decided_by_name: _name, ...row }) => {
    const movie = byId.get(movie_id);
    return movie === undefined ? [] : [{ ...row, movie, days: daysSince(row.edited_at, now) }];
  });
};
