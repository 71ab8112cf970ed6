import type { Conditions } from './conditions.ts';
import { readStored, type UnfinishedConditions, unfinishedConditions } from './unfinished-conditions.ts';

/** What a buyer's profile says that a request asks for: its channels, and the address for materials sent by post. */
export type BuyerProfile = {
  readonly channels: readonly string[];
  readonly address: Readonly<
    Partial<Record<'full_name' | 'street' | 'city' | 'state' | 'zip' | 'country', string | null>>
  >;
};

/**
 * What a buyer's next request begins with (D4f): its last one without days, prices, guarantee, budget, references and message, which are
 * about those titles alone; before the first one, the channels and the address of its profile.
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
