import { z } from 'zod';
import { type DraftRules, mergeWhole } from '../../../../lib/draft-state.ts';
import { type DraftStore, draftStore } from '../../../../lib/saved-draft.ts';
import { isSameOffer, type OfferDraft } from './offer-work.ts';

const storedWork = z.object({
  complete: z.boolean(),
  lines: z.array(
    z.object({
      key: z.string(),
      rights: z.array(z.string()),
      places: z.object({ mode: z.enum(['all', 'these', 'except']), countries: z.array(z.string()) }),
      starts_on: z.string().nullable(),
      ends_on: z.string().nullable(),
      offered: z.boolean(),
    }),
  ),
});

/** Storage for an account's unsaved edits of a title's offer on this device (D12). */
export const offerStore = (account: string, movie: string): DraftStore<OfferDraft> =>
  draftStore<OfferDraft>(account, `offer.${movie}`, (stored) => storedWork.safeParse(stored).data);

/** Lines are edited as a whole: their order and number don't reveal the line another device changed. */
export const offerRules: DraftRules<OfferDraft> = {
  isUnsaved: (base, work) => !isSameOffer(base, work),
  merge: mergeWhole(isSameOffer),
};
