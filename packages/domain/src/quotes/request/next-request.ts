import type { Conditions } from './conditions.ts';
import { readStored, type UnfinishedConditions, unfinishedConditions } from './unfinished-conditions.ts';

/** A buyer's profile fields used in a request: its channels, and the address for materials sent by post. */
export type BuyerProfile = {
  readonly channels: readonly string[];
  readonly address: Readonly<
    Partial<Record<'full_name' | 'street' | 'city' | 'state' | 'zip' | 'country', string | null>>
  >;
};

/**
 * Initial values of a buyer's next request (D4f): the last one without days, prices, guarantee, budget, references and
 * message, which concern those titles only. A first one takes the profile's channels and address.
 */
export const nextRequest = (last: Conditions | null, { channels, address }: BuyerProfile): UnfinishedConditions => {
  if (last === null) return { channels: [...channels], delivery: address };
  const ofTheseTitles = {
    license_start: null,
    license_end: null,
    estimate_at: null,
    delivery_at: null,
    flat_price: null,
    price_minimum_guarantee: null,
    revenue_percent: null,
    price_viewer_count: null,
    price_stream_minute: null,
    budget: null,
    message: null,
    buyer_reference: null,
    purchase_order: null,
  } satisfies Partial<Record<keyof Conditions, null>>;
  const delivery = { ...last.delivery, trial_start: null, trial_end: null };
  return readStored(unfinishedConditions, { ...last, ...ofTheseTitles, delivery });
};
