import { z } from 'zod';
import { dropUnsaved, keepUnsaved, unsavedOf } from '../../../../lib/unsaved-storage.ts';
import type { OfferWork } from './offer-work.ts';

const storedSchema = z.object({
  /** The version of the offer that was worked on. */
  version: z.int(),
  work: z.object({
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
  }),
});

export type UnsavedOffer = { readonly version: number; readonly work: OfferWork };

/** Where an account's unsaved work on a title's offer lies: on this device, as all unsaved work (D12). */
export const offerStore = (account: string, movie: string) => {
  const name = `offer.${movie}`;
  return {
    /** Undefined where nothing is stored, or in a form of an earlier program. */
    read: (): UnsavedOffer | undefined => storedSchema.safeParse(unsavedOf(account, name)).data,
    keep: (unsaved: UnsavedOffer) => keepUnsaved(account, name, unsaved),
    drop: () => dropUnsaved(account, name),
  };
};

export type OfferStore = ReturnType<typeof offerStore>;
