import { deliveryMethod } from '@eigaichi/domain/options/delivery-methods';
import { pricingType } from '@eigaichi/domain/options/pricing';
import type { ConditionsInput } from '@eigaichi/domain/quotes/request/conditions';

/** Steps of a request, in the product's own terms; the last ones need an argument. */
export type DealStep =
  | 'confirm'
  | 'answer'
  | 'answer_first'
  | 'decline'
  | 'decline_first'
  | 'withdraw'
  | 'negotiate'
  | 'message'
  | 'cancel'
  | 'sign'
  | 'prepaid'
  | 'paid'
  | 'sent'
  | 'uploaded'
  | 'delivered'
  | 'received'
  | 'problem'
  | 'all_received'
  | 'stream'
  | 'terminate'
  | 'usage'
  | 'close_year'
  | 'pay_out'
  | 'clock';

/** A deal of the demo market. Days count from the day of loading: negative ones are past. */
export type DealScript = {
  readonly key: string;
  readonly buyer: string;
  /** Number of titles per holder. */
  readonly from: Readonly<Record<string, number>>;
  readonly licence: { readonly start: number; readonly months: number };
  readonly conditions: Partial<ConditionsInput> & Pick<ConditionsInput, 'pricing_type'>;
  /** Day and step, in chronological order; the first day is the request's. */
  readonly requested: number;
  readonly steps: readonly (readonly [day: number, step: DealStep])[];
  readonly valid_until?: number;
  /** Set if it came in the single-value format (D10). */
  readonly old_format?: boolean;
};

export const flat = (flat_price: number, rest: Partial<ConditionsInput> = {}) => ({
  pricing_type: pricingType.flat,
  flat_price,
  ...rest,
});
export const share = (revenue_percent: number, rest: Partial<ConditionsInput> = {}) => ({
  pricing_type: pricingType.revenueShare,
  revenue_percent,
  ...rest,
});
export const europe = ['GB', 'IE', 'FR', 'DE', 'IT', 'ES'] as const;
export const disk = {
  delivery_method: deliveryMethod.ems,
  delivery: {
    full_name: 'Sample Receiver',
    country: 'GB' as const,
    city: 'Sampleham',
    street: '1 Example Road',
    zip: 'EX1 1EX',
  },
};
export const link = {
  delivery_method: deliveryMethod.dropbox,
  delivery: { shared_url: 'https://drive.example/materials' },
};

/** Signed, prepaid and handed over: the basis of later steps. */
export const signed = (day: number): DealScript['steps'] => [
  [day - 12, 'confirm'],
  [day - 9, 'answer'],
  [day, 'sign'],
  [day + 2, 'prepaid'],
  [day + 2, 'paid'],
];
