import type { Bilingual } from '../shared/language.ts';
import { type CodeOf, isCodeOf, type OptionList } from './option-list.ts';

export const pricingType = { flat: 1, revenueShare: 2, viewerCount: 3, streamLength: 4 } as const;

/**
 * Spec 3; `hint` is the trade term. The specification mentions two numberings and gives only this one: 3 is both
 * "viewer" and "play" count, 4 both "stream length" and "play minute". Anything outside 1 to 4 is an error (spec 8).
 */
export const pricingTypes = [
  {
    code: pricingType.flat,
    label: { ja: '定額（フラット）', en: 'Flat rate' },
    hint: { ja: '固定の使用料', en: 'Flat fee' },
  },
  {
    code: pricingType.revenueShare,
    label: { ja: 'レベニューシェア', en: 'Revenue share' },
    hint: { ja: '売上に応じた分配', en: 'Share of revenue' },
  },
  {
    code: pricingType.viewerCount,
    label: { ja: '視聴数課金', en: 'Viewer count' },
    hint: { ja: '1視聴あたりの単価', en: 'Per view' },
  },
  {
    code: pricingType.streamLength,
    label: { ja: '視聴時間課金', en: 'Stream length' },
    hint: { ja: '視聴1分あたりの単価', en: 'Per minute streamed' },
  },
] as const satisfies OptionList<number, { readonly hint: Bilingual }>;

export type PricingType = CodeOf<typeof pricingTypes>;

const priceFields = {
  [pricingType.flat]: 'flat_price',
  [pricingType.revenueShare]: 'revenue_percent',
  [pricingType.viewerCount]: 'price_viewer_count',
  [pricingType.streamLength]: 'price_stream_minute',
} as const satisfies Record<PricingType, string>;

export type PriceField = (typeof priceFields)[PricingType];

/** Price field required by a pricing type (spec 3). Throws RangeError for an unknown code (spec 8). */
export const priceFieldOf = (code: number): PriceField => {
  if (!isCodeOf(pricingTypes, code)) throw new RangeError(`no such pricing type: ${code}`);
  return priceFields[code];
};

export const guaranteePeriod = { month: 1, contract: 2 } as const;

/** Period of a minimum guarantee (spec 3; default 2, spec 9). */
export const guaranteePeriods = [
  { code: guaranteePeriod.month, label: { ja: '1か月ごと', en: 'Per month' } },
  { code: guaranteePeriod.contract, label: { ja: '契約期間全体', en: 'Per contract' } },
] as const satisfies OptionList<number>;

export const defaultGuaranteePeriod = guaranteePeriod.contract;

export const paymentPeriod = { quarterly: 1, halfYearly: 2, annually: 3 } as const;

/** Spec 3; `months` is the length of the period. */
export const paymentPeriods = [
  { code: paymentPeriod.quarterly, label: { ja: '四半期ごと', en: 'Quarterly' }, months: 3 },
  { code: paymentPeriod.halfYearly, label: { ja: '半年ごと', en: 'Half-yearly' }, months: 6 },
  { code: paymentPeriod.annually, label: { ja: '1年ごと', en: 'Annually' }, months: 12 },
] as const satisfies OptionList<number, { readonly months: number }>;

/** Request that leaves the pricing type to the provider (D4g): not a code of spec 3. */
export const anyPricing = { ja: '権利者が料金体系を選択', en: 'Any: the provider chooses' } as const;

export const payer = { seller: 1, buyer: 2 } as const;

/** Spec 3. */
export const payers = [
  { code: payer.seller, label: { ja: '権利者', en: 'Seller' } },
  { code: payer.buyer, label: { ja: 'バイヤー', en: 'Buyer' } },
] as const satisfies OptionList<number>;

export type Payer = CodeOf<typeof payers>;
