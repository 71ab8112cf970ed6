import { submitMovie } from '@eigaichi/wire/movie-moves';
import { createMovie, readMovie, updateMovie } from '@eigaichi/wire/movies';
import { readOffer } from '@eigaichi/wire/rights';
import { call } from '../../../lib/api.ts';
import { keepOffer } from '../../rights/queries.ts';
import type { Movie } from '../queries.ts';
import { bodyOf, type MovieDraft } from './movie-draft.ts';
import { isEmptyOffer, type OfferDraft, offerBody } from './offer-draft.ts';

export type TitleToSave = {
  readonly movie: Movie | null;
  /** For a manager who registers: whose title it is (D19). */
  readonly provider: string | null;
  readonly draft: MovieDraft;
  readonly offer: OfferDraft;
  readonly offerChanged: boolean;
  /** One for each title begun, so that a second press doesn't register it twice (D30). */
  readonly idempotencyKey: string;
};

export type SavedTitle = {
  readonly movie: Movie;
  /** The title is kept even when its offer is refused. */
  readonly offerError: unknown;
};

const saveOfferOf = async (uuid: string, offer: OfferDraft) => {
  const kept = (await call(readOffer, { params: { uuid } })).data;
  await keepOffer(uuid, offerBody(offer, kept.version));
};

/** Saves the title, then what may be licensed of it. */
export const saveTitle = async (title: TitleToSave): Promise<SavedTitle> => {
  const body = bodyOf(title.draft);
  const { data } =
    title.movie === null
      ? await call(createMovie, { body: { ...body, provider: title.provider }, idempotencyKey: title.idempotencyKey })
      : await call(updateMovie, {
          params: { uuid: title.movie.uuid },
          body: { ...body, version: title.movie.version },
        });
  const wantsOffer = title.movie === null ? !isEmptyOffer(title.offer) : title.offerChanged;
  if (!wantsOffer) return { movie: data, offerError: null };
  try {
    await saveOfferOf(data.uuid, title.offer);
    return { movie: (await call(readMovie, { params: { uuid: data.uuid } })).data, offerError: null };
  } catch (error) {
    return { movie: data, offerError: error };
  }
};

export const submitTitle = (uuid: string) => call(submitMovie, { params: { uuid }, body: {} });
