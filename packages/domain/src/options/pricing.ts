import type { CodeOf, OptionList } from './option-list.ts';

/**
 * Spec 3. The specification speaks of two numberings and gives one, which is the only one here: 3 is both "viewer" and
 * "play" count, 4 both "stream length" and "play minute". Anything outside 1 to 4 is an error (spec 8).
 */
export const pricingTypes = [
  { code: 1, label: { ja: '定額（フラット）', en: 'Flat rate' } },
  { code: 2, label: { ja: 'レベニューシェア', en: 'Revenue share' } },
  { code: 3, label: { ja: '視聴数課金', en: 'Viewer count' } },
  { code: 4, label: { ja: '視聴時間課金', en: 'Stream length' } },
] as const satisfies OptionList<number>;

export type PricingType = CodeOf<typeof pricingTypes>;

/** What a minimum guarantee counts for (spec 3; default 2, spec 9). */
export const guaranteePeriods = [
  { code: 1, label: { ja: '1か月ごと', en: 'Per month' } },
  { code: 2, label: { ja: '契約期間全体', en: 'Per contract' } },
] as const satisfies OptionList<number>;

export const defaultGuaranteePeriod = 2;

/** Spec 3; `months` is the length of the period. */
export const paymentPeriods = [
  { code: 1, label: { ja: '四半期ごと', en: 'Quarterly' }, months: 3 },
  { code: 2, label: { ja: '半年ごと', en: 'Half-yearly' }, months: 6 },
  { code: 3, label: { ja: '1年ごと', en: 'Annually' }, months: 12 },
] as const satisfies OptionList<number, { readonly months: number }>;

/** Spec 3. */
export const payers = [
  { code: 1, label: { ja: '売り手', en: 'Seller' } },
  { code: 2, label: { ja: '買い手', en: 'Buyer' } },
] as const satisfies OptionList<number>;

export type Payer = CodeOf<typeof payers>;
