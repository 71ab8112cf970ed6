import { submitMovie } from '@eigaichi/wire/movie-moves';
import { createMovie, movie as movieShape, readMovie, updateMovie } from '@eigaichi/wire/movies';
import { readOffer } from '@eigaichi/wire/rights';
import { call } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { keepOffer } from '../../rights/queries.ts';
import type { Movie } from '../queries.ts';
import { changedBody, wholeBody } from './draft-body.ts';
import { type FormState, rebased } from './form-state.ts';
import { isEmptyOffer, type OfferDraft, offerBody } from './offer-draft.ts';

export type TitleToSave = {
  readonly movie: Movie | null;
  /** For a manager who registers: whose title it is (D19). */
  readonly provider: string | null;
  readonly state: FormState;
  readonly offer: OfferDraft;
  readonly offerChanged: boolean;
  /** One for each title begun, so that a second press doesn't register it twice (D30). */
  readonly idempotencyKey: string;
};

export type SavedTitle = {
  readonly movie: Movie;
  /** What was typed when it was sent: rebased where someone else had saved meanwhile. */
  readonly state: FormState;
  /** The title is kept even when its offer is refused. */
  readonly offerError: unknown;
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

const updated = async (uuid: string, saved: Movie, first: FormState): Promise<{ movie: Movie; state: FormState }> => {
  let state = first;
  let current = saved;
  for (let tries = 1; ; tries += 1) {
    const body = changedBody(state.base, state.draft);
    if (body === null || state.version === null) return { movie: current, state };
    try {
      const answer = await call(updateMovie, { params: { uuid }, body: { ...body, version: state.version } });
      return { movie: answer.data, state };
    } catch (error) {
      const newest = tries < mostTries ? await currentOf(error, uuid) : null;
      if (newest === null) throw error;
      current = newest;
      state = rebased(state, newest);
      if (state.clashes.length > 0) throw new Clashing(newest);
    }
  }
};

const saveOfferOf = async (uuid: string, offer: OfferDraft) => {
  const kept = (await call(readOffer, { params: { uuid } })).data;
  await keepOffer(uuid, offerBody(offer, kept.version));
};

/** Saves what was changed of the title, then what may be licensed of it. */
export const saveTitle = async (title: TitleToSave): Promise<SavedTitle> => {
  const { movie: saved, state: typed } = title;
  const { movie, state } =
    saved === null
      ? {
          movie: (
            await call(createMovie, {
              body: { ...wholeBody(typed.draft), provider: title.provider },
              idempotencyKey: title.idempotencyKey,
            })
          ).data,
          state: typed,
        }
      : await updated(saved.uuid, saved, typed);
  const wantsOffer = saved === null ? !isEmptyOffer(title.offer) : title.offerChanged;
  if (!wantsOffer) return { movie, state, offerError: null };
  try {
    await saveOfferOf(movie.uuid, title.offer);
    return { movie: (await call(readMovie, { params: { uuid: movie.uuid } })).data, state, offerError: null };
  } catch (error) {
    return { movie, state, offerError: error };
  }
};

export const submitTitle = (uuid: string) => call(submitMovie, { params: { uuid }, body: {} });
