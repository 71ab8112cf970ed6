import * as moves from '@eigaichi/wire/movies/movie-moves';
import * as wire from '@eigaichi/wire/movies/movies';
import { call, callForData } from '../../../lib/api.ts';
import { isAnswerLost, isApiError } from '../../../lib/api-error.ts';
import { type Base, type DraftState, received } from '../../../lib/draft-state.ts';
import { StaleDraft } from '../../../lib/saved-draft.ts';
import type { Movie } from '../queries.ts';
import { changedBody, movieRules, wholeBody } from './draft-body.ts';
import { draftOf, type MovieDraft } from './movie-draft.ts';
import { type DraftPlace, dropSentMovie, type SentMovie, saveSentMovie, unconfirmedMovie } from './stored-movie.ts';

export type MovieToSave = {
  readonly movie: Movie | null;
  /** The title's provider, for a manager who registers it (D19). */
  readonly provider: string | null;
  readonly state: DraftState<MovieDraft>;
  /** Storage on this device for the sent content of a new title. */
  readonly place: DraftPlace;
};

/** The refusal of a stale version carries the current title (D30). */
const currentOf = async (error: unknown, uuid: string): Promise<Movie | null> => {
  if (!isApiError(error, 'stale_version')) return null;
  const current = wire.movie.safeParse(error.details.current);
  return current.success ? current.data : await callForData(wire.readMovie, { params: { uuid } });
};

/** A title as the form's initial state. */
export const baseOf = (movie: Movie): Base<MovieDraft> => ({ version: movie.version, draft: draftOf(movie) });

/** Others may save any number of times: after some retries the conflict is reported. */
const mostTries = 4;

const updated = async (uuid: string, saved: Movie, first: DraftState<MovieDraft>): Promise<Movie> => {
  let state = first;
  let current = saved;
  for (let tries = 1; ; tries += 1) {
    const body = changedBody(state.base.draft, state.draft);
    if (body === null || state.base.version === null) return current;
    try {
      const answer = await call(wire.updateMovie, { params: { uuid }, body: { ...body, version: state.base.version } });
      return answer.data;
    } catch (error) {
      const newest = tries < mostTries ? await currentOf(error, uuid) : null;
      if (newest === null) throw error;
      current = newest;
      state = received(state, baseOf(newest), movieRules);
      if (state.clashes.length > 0) throw new StaleDraft(baseOf(newest));
    }
  }
};

const create = async (sent: SentMovie, { provider, place }: MovieToSave): Promise<Movie> => {
  try {
    const body = { ...wholeBody(sent.draft), provider };
    return await callForData(wire.createMovie, { body, idempotencyKey: sent.key });
  } catch (error) {
    if (!isAnswerLost(error)) dropSentMovie(place);
    throw error;
  }
};

/**
 * Registers a new title once, even if the answer is lost and the page reloaded (D30). The same content is sent under
 * the same key, and later input follows as an edit.
 */
const registered = async (title: MovieToSave): Promise<Movie> => {
  const { state, place } = title;
  const sent = unconfirmedMovie(place) ?? { key: crypto.randomUUID(), draft: state.draft };
  saveSentMovie(place, sent);
  const saved = await create(sent, title);
  const whole = await updated(saved.uuid, saved, { ...state, base: { version: saved.version, draft: sent.draft } });
  dropSentMovie(place);
  return whole;
};

/** Saves the changes of the title. */
export const saveMovie = async (title: MovieToSave): Promise<Movie> =>
  title.movie === null ? registered(title) : updated(title.movie.uuid, title.movie, title.state);

export const submitMovie = (uuid: string) => call(moves.submitMovie, { params: { uuid }, body: {} });
