import { prepaymentTermDays } from '../settlement/dues.ts';
import { addDays, type IsoDate, tokyoDay } from '../shared/dates.ts';

/**
 * First-time buyer's prepayment in an offer or agreement version (D8): its last day, null while unsigned. `received`
 * means it arrived before this version, so only the difference is due.
 */
export type Prepayment = { readonly until: IsoDate | null; readonly received: boolean };

/** Offer: due within the term that starts with the signature. */
export const offeredPrepayment: Prepayment = { until: null, received: false };

/** Signed: counted from the first signature, also in a later version. The first is never paid before it is made. */
export const signedPrepayment = ({
  first_signed,
  received_at,
  version,
  made_at,
}: {
  readonly first_signed: Temporal.Instant;
  readonly received_at: Temporal.Instant | null;
  readonly version: number;
  readonly made_at: Temporal.Instant;
}): Prepayment => ({
  until: addDays(tokyoDay(first_signed), prepaymentTermDays),
  received: version > 1 && received_at !== null && Temporal.Instant.compare(received_at, made_at) <= 0,
});
