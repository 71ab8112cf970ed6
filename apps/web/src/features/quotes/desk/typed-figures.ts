import { priceFieldOf, pricingType } from '@eigaichi/domain/options/pricing';
import { type CostName, feeNames } from '@eigaichi/domain/quotes/prices';
import { signedYen } from '../typed-price.ts';

/** A figure of a title that a manager corrects before signature or amends after it. */
export type Figure =
  | CostName
  | 'period_minimum_guarantee'
  | 'fee_rate'
  | 'adjustment_yen'
  | 'price_minimum_guarantee_fl_yen';

/** Figures as they are typed; missing or empty ones stay unchanged. */
export type TypedFigures = Readonly<Partial<Record<Figure, string>>>;

/** Correctable figures per pricing type: an adjustment for a flat price, extra yen for a guarantee (D7b). */
export const correctedFigures = (pricing_type: number): readonly Figure[] => {
  const price = priceFieldOf(pricing_type);
  return pricing_type === pricingType.flat
    ? [price, 'fee_rate', 'adjustment_yen']
    : [price, 'price_minimum_guarantee', 'fee_rate', 'price_minimum_guarantee_fl_yen'];
};

/** Amendable figures per pricing type: all costs of the buyer (D2d), but not the marketplace's own. */
export const amendedFigures = (pricing_type: number): readonly Figure[] => {
  const price = priceFieldOf(pricing_type);
  return pricing_type === pricingType.flat
    ? [price, ...feeNames]
    : [price, 'price_minimum_guarantee', 'period_minimum_guarantee', ...feeNames];
};

export const isInvalidYen = (figure: Figure, text = ''): boolean =>
  figure.endsWith('_yen') && text.trim() !== '' && Number.isNaN(signedYen(text));

/** True if any figure is typed for a title. */
export const isTyped = (typed: TypedFigures | undefined): boolean =>
  Object.values(typed ?? {}).some((text) => text.trim() !== '');

const sent = (figure: Figure, text: string): string | number => {
  if (figure.endsWith('_yen')) return signedYen(text);
  return figure === 'period_minimum_guarantee' ? Number(text) : text;
};

/** Figures in request shape: only the typed ones. */
export const figuresBody = (figures: readonly Figure[], typed: TypedFigures = {}): Record<string, string | number> =>
  Object.fromEntries(
    figures.flatMap((figure) => {
      const text = typed[figure]?.trim() ?? '';
      return text === '' ? [] : [[figure, sent(figure, text)]];
    }),
  );
