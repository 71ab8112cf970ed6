import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { BodyOut } from '@eigaichi/wire/endpoint';
import type { savePlayHistory } from '@eigaichi/wire/movies';
import { and, asc, eq } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { movie_histories } from '../../db/schema/movies.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findMovie } from './movie-queries.ts';
import { lockMovie, updateMovieRow } from './movie-store.ts';

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

const insertable = (movie_id: string, kind: HistoryKind) => (history: History, position: number) => ({
  movie_id,
  kind,
  position,
  country: history.country ?? null,
  started_on: history.started_on ?? null,
  ended_on: history.ended_on ?? null,
  name_ja: history.translations.ja.name ?? null,
  name_en: history.translations.en.name ?? null,
});

const refuseBackwards = (histories: readonly History[]) => {
  const issues = histories.flatMap(({ started_on, ended_on }, index) =>
    started_on && ended_on && ended_on < started_on
      ? [{ field: `histories.${index}.ended_on`, rule: 'dateAfter', params: { baseDate: started_on } }]
      : [],
  );
  if (issues.length > 0) throw new Refused('invalid', { issues });
};

type Save = { uuid: string; kind: HistoryKind; histories: readonly History[]; request_id: string };

/** Replaces a title's screenings or streaming releases. */
export const saveHistories = async (deps: Deps, actor: Actor, { uuid, kind, histories, request_id }: Save) =>
  deps.db.transaction(async (tx) => {
    if ((await lockMovie(tx, actor, uuid)) === undefined) throw new Refused('not_found');
    refuseBackwards(histories);
    await tx.delete(movie_histories).where(and(eq(movie_histories.movie_id, uuid), eq(movie_histories.kind, kind)));
    const rows = histories.map(insertable(uuid, kind));
    if (rows.length > 0) await tx.insert(movie_histories).values(rows);
    await updateMovieRow(tx, uuid, { columns: {}, now: new Date(deps.clock.now().epochMilliseconds) });
    await recordAudit(tx, {
      actor,
      action: `movie.save_${kind}_histories`,
      entity: 'movie',
      entity_id: uuid,
      after: histories,
      request_id,
    });
    return (await rowsOf(tx, uuid, kind)).map(view);
  });
