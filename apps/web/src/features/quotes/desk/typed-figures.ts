import { priceFieldOf, pricingType } from '@eigaichi/domain/options/pricing';
import { type CostName, feeNames } from '@eigaichi/domain/quotes/prices';
import { signedYen } from '../typed-price.ts';

/** A figure of a title that a manager corrects before the signature, or amends after it. */
export type Figure =
  | CostName
  | 'period_minimum_guarantee'
  | 'fee_rate'
  | 'adjustment_yen'
  | 'price_minimum_guarantee_fl_yen';

/** Figures as they are typed; missing or empty ones stay unchanged. */
export type TypedFigures = Readonly<Partial<Record<Figure, string>>>;

/** What can be corrected of a kind of price: an adjustment belongs to a flat price, the extra yen to a guarantee (D7b). */
export const correctedFigures = (pricing_type: number): readonly Figure[] => {
  const price = priceFieldOf(pricing_type);
  return pricing_type === pricingType.flat
    ? [price, 'fee_rate', 'adjustment_yen']
    : [price, 'price_minimum_guarantee', 'fee_rate', 'price_minimum_guarantee_fl_yen'];
};

/** What can be amended of a kind of price: all that its titles cost the buyer (D2d); what the marketplace takes stays. */
export const amendedFigures = (pricing_type: number): readonly Figure[] => {
  const price = priceFieldOf(pricing_type);
  return pricing_type === pricingType.flat
    ? [price, ...feeNames]
    : [price, 'price_minimum_guarantee', 'period_minimum_guarantee', ...feeNames];
};

export const isNoYen = (figure: Figure, text = ''): boolean =>
  figure.endsWith('_yen') && text.trim() !== '' && Number.isNaN(signedYen(text));

/** Whether anything is typed for a title. */
export const isTyped = (typed: TypedFigures | undefined): boolean =>
  Object.values(typed ?? {}).some((text) => text.trim() !== '');

const sent = (figure: Figure, text: string): string | number => {
  if (figure.endsWith('_yen')) return signedYen(text);
  return figure === 'period_minimum_guarantee' ? Number(text) : text;
};

/** The figures as they are sent: only those that something was typed for. */
export const sentFigures = (figures: readonly Figure[], typed: TypedFigures = {}): Record<string, string | number> =>
  Object.fromEntries(
    figures.flatMap((figure) => {
      const text = typed[figure]?.trim() ?? '';
      return text === '' ? [] : [[figure, sent(figure, text)]];
    }),
  );
