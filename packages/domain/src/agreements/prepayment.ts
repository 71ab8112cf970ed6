import { prepaymentTerm } from '../settlement/dues.ts';
import { addDays, type IsoDate, tokyoDay } from '../shared/dates.ts';

/**
 * A first-time buyer's prepayment in an offer or a version of the agreement (D8): its last day, null while unsigned;
 * and whether it arrived before this version was made, so that only the difference is still to be paid.
 */
export type Prepayment = { readonly until: IsoDate | null; readonly received: boolean };

/** Of an offer: within the term that begins with the signature. */
export const offeredPrepayment: Prepayment = { until: null, received: false };

/** Of a signed version: counted from the first signature, also in a later version. The first is never paid before it is made. */
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
  until: addDays(tokyoDay(first_signed), prepaymentTerm),
  received: version > 1 && received_at !== null && Temporal.Instant.compare(received_at, made_at) <= 0,
});
