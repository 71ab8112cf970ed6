import { submitMovie } from '@eigaichi/wire/movie-moves';
import { createMovie, movie as movieShape, readMovie, updateMovie } from '@eigaichi/wire/movies';
import { call } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import type { Movie } from '../queries.ts';
import { changedBody, wholeBody } from './draft-body.ts';
import { type FormState, rebased } from './form-state.ts';

export type TitleToSave = {
  readonly movie: Movie | null;
  /** For a manager who registers: whose title it is (D19). */
  readonly provider: string | null;
  readonly state: FormState;
  /** One for each title begun, so that a second press doesn't register it twice (D30). */
  readonly idempotencyKey: string;
};

/** What was typed clashes with what someone else saved meanwhile; nothing was sent. */
export class Clashing extends Error {
  readonly current: Movie;
  constructor(current: Movie) {
    super('clashing');
    this.current = current;
  }
}

/** A stale version's refusal carries the title as it is now (D30). */
const currentOf = async (error: unknown, uuid: string): Promise<Movie | null> => {
  if (!isApiError(error, 'stale_version')) return null;
  const told = movieShape.safeParse(error.details.current);
  return told.success ? told.data : (await call(readMovie, { params: { uuid } })).data;
};

/** Others may save as often as they like: after some tries it is told as it is. */
const mostTries = 4;

const updated = async (uuid: string, saved: Movie, first: FormState): Promise<Movie> => {
  let state = first;
  let current = saved;
  for (let tries = 1; ; tries += 1) {
    const body = changedBody(state.base, state.draft);
    if (body === null || state.version === null) return current;
    try {
      const answer = await call(updateMovie, { params: { uuid }, body: { ...body, version: state.version } });
      return answer.data;
    } catch (error) {
      const newest = tries < mostTries ? await currentOf(error, uuid) : null;
      if (newest === null) throw error;
      current = newest;
      state = rebased(state, newest);
      if (state.clashes.length > 0) throw new Clashing(newest);
    }
  }
};

/** Saves what was changed of the title. */
export const saveTitle = async ({ movie, provider, state, idempotencyKey }: TitleToSave): Promise<Movie> => {
  if (movie !== null) return updated(movie.uuid, movie, state);
  const body = { ...wholeBody(state.draft), provider };
  return (await call(createMovie, { body, idempotencyKey })).data;
};

export const submitTitle = (uuid: string) => call(submitMovie, { params: { uuid }, body: {} });
