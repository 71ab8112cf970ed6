import type { Actor } from '@eigaichi/domain/accounts/actor';
import { historyIssues } from '@eigaichi/domain/movies/movie-histories';
import type { savePlayHistory } from '@eigaichi/wire/movies/movies';
import type { BodyOut } from '@eigaichi/wire/shared/endpoint';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { findMovie } from './movie-queries.ts';
import { saveMovieHistories } from './save-movie-histories.ts';

export type HistoryKind = 'play' | 'svod';
type History = BodyOut<typeof savePlayHistory>['histories'][number];

const listOf = (kind: HistoryKind) => `${kind}_histories` as const;

/** Screenings or streaming releases of a title that the actor may see (spec 7). */
export const listHistories = async (deps: Deps, actor: Actor, { uuid, kind }: { uuid: string; kind: HistoryKind }) => {
  const movie = await findMovie(deps.db, actor, uuid);
  if (movie === undefined) throw new Refused('not_found');
  return movie[listOf(kind)];
};

type Save = { uuid: string; kind: HistoryKind; histories: readonly History[] };

/** Replaces a title's screenings or streaming releases. */
export const saveHistories = async (deps: Deps, actor: Actor, { uuid, kind, histories }: Save) => {
  const list = listOf(kind);
  const input = { [list]: [...histories] };
  // The fields as this call names them (D27).
  const issues = historyIssues(input).map((issue) => ({ ...issue, field: issue.field.replace(list, 'histories') }));
  if (issues.length > 0) throw new Refused('invalid', { issues });
  await saveMovieHistories(deps, actor, { uuid, version: null, input });
  return listHistories(deps, actor, { uuid, kind });
};
