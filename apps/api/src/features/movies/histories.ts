import type { Actor } from '@eigaichi/domain/accounts/actor';
import { historyIssues } from '@eigaichi/domain/movies/title-histories';
import type { BodyOut } from '@eigaichi/wire/endpoint';
import type { savePlayHistory } from '@eigaichi/wire/movies';
import { and, asc, eq } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { movie_histories } from '../../db/schema/movies.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { findMovie } from './movie-queries.ts';
import { saveTitleHistories } from './save-title-histories.ts';

export type HistoryKind = 'play' | 'svod';
type History = BodyOut<typeof savePlayHistory>['histories'][number];

const rowsOf = async (db: Database | Tx, movie: string, kind: HistoryKind) =>
  db
    .select()
    .from(movie_histories)
    .where(and(eq(movie_histories.movie_id, movie), eq(movie_histories.kind, kind)))
    .orderBy(asc(movie_histories.position));

const view = (row: typeof movie_histories.$inferSelect) => ({
  uuid: row.uuid,
  country: row.country,
  started_on: row.started_on,
  ended_on: row.ended_on,
  translations: { ja: { name: row.name_ja }, en: { name: row.name_en } },
});

/** Screenings or streaming releases of a title that the actor may see (spec 7). */
export const listHistories = async (deps: Deps, actor: Actor, { uuid, kind }: { uuid: string; kind: HistoryKind }) => {
  if ((await findMovie(deps.db, actor, uuid)) === undefined) throw new Refused('not_found');
  return (await rowsOf(deps.db, uuid, kind)).map(view);
};

type Save = { uuid: string; kind: HistoryKind; histories: readonly History[] };

/** Replaces a title's screenings or streaming releases. */
export const saveHistories = async (deps: Deps, actor: Actor, { uuid, kind, histories }: Save) => {
  const list = kind === 'play' ? 'play_histories' : 'svod_histories';
  const input = { [list]: [...histories] };
  // The fields as this call names them (D27).
  const issues = historyIssues(input).map((issue) => ({ ...issue, field: issue.field.replace(list, 'histories') }));
  if (issues.length > 0) throw new Refused('invalid', { issues });
  await saveTitleHistories(deps, actor, { uuid, version: null, input });
  return (await rowsOf(deps.db, uuid, kind)).map(view);
};
