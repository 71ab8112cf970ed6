import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { savePlayHistory } from '@eigaichi/wire/movies/movies';
import type { BodyOut } from '@eigaichi/wire/shared/endpoint';
import type { Deps } from '../../deps.ts';
import { orNotFound } from '../../http/refused.ts';
import { findMovie } from './movie-queries.ts';
import { saveMovieHistories } from './save-movie-histories.ts';

export type HistoryKind = 'play' | 'svod';
type History = BodyOut<typeof savePlayHistory>['histories'][number];

const listOf = (kind: HistoryKind) => `${kind}_histories` as const;

/** Screenings or streaming releases of a title that the actor may see (spec 7). */
export const listHistories = async (deps: Deps, actor: Actor, { uuid, kind }: { uuid: string; kind: HistoryKind }) => {
  const movie = orNotFound(await findMovie(deps.db, actor, uuid));
  return movie[listOf(kind)];
};

type Save = { uuid: string; kind: HistoryKind; histories: readonly History[] };

/** Replaces a title's screenings or streaming releases. */
export const saveHistories = async (deps: Deps, actor: Actor, { uuid, kind, histories }: Save) => {
  await saveMovieHistories(deps, actor, { uuid, version: null, input: { [listOf(kind)]: [...histories] } });
  return listHistories(deps, actor, { uuid, kind });
};
