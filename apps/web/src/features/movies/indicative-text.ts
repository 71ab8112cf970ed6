import type { GuidePrice, WantedTerms } from '@eigaichi/domain/movies/guide-prices';
import { type IndicativePrice, indicativePrice, type NamedPrices } from '@eigaichi/domain/movies/indicative-price';
import { areas } from '@eigaichi/domain/options/areas';
import { exclusiveTypes } from '@eigaichi/domain/options/exclusivity';
import { labelIfAny } from '@eigaichi/domain/options/option-list';
import { contractMonths, isDate } from '@eigaichi/domain/shared/dates';
import { formatMoney } from '../../lib/format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { rightName } from '../rights/names.ts';
import { placeNames } from '../rights/places.ts';
import type { Wanted } from '../rights/words.ts';
import { firstNames } from './first-names.ts';

const wholeMoney = (amount: number, currency: string) => formatMoney(amount, currency, { whole: true });

/** The searched licence in the terms of guide prices. */
export const wantedTermsOf = (wanted: Wanted | null): WantedTerms => {
  if (wanted === null) return {};
  const { rights, countries, exclusive_type, start, end } = wanted;
  return {
    rights,
    countries,
    exclusive_types: exclusive_type === undefined ? [] : [exclusive_type],
    months: isDate(start) && isDate(end) && start <= end ? contractMonths(start, end) : null,
  };
};

type Scope = Omit<GuidePrice, 'exclusive_type' | 'price_from' | 'price_to' | 'currency'> & {
  readonly exclusive_type: number | null;
};

/** The licence of a guide price in words: `SVOD`, `Non-exclusive`, `12 months`, `Brazil`. */
export const useGuideScope = () => {
  const { t, language } = useTexts(['movies', 'shell']);
  return ({ rights, exclusive_type, months, countries, all_countries }: Scope) => {
    const rightNames = rights.map((code) => rightName(code, language));
    return {
      rights: rights.length === 0 ? t('guide.any_right') : firstNames(rightNames, t),
      exclusivity: labelIfAny(exclusiveTypes, exclusive_type, language) ?? '',
      period: months === null ? t('guide.any_period') : t('calendar.term', { ns: 'shell', count: months }),
      territory: all_countries ? t('labels.all_countries') : firstNames(placeNames(countries, language), t),
    };
  };
};

/** The amount of a guide price in major units: `US$3,000`, `US$3,000–US$5,000`. */
export const useGuideAmount = () => {
  const { t } = useTexts('movies');
  return ({ price_from, price_to, currency }: GuidePrice): string => {
    const from = wholeMoney(price_from, currency);
    if (price_to === null || price_to === price_from) return from;
    return t('guide.range', { from, to: wholeMoney(price_to, currency) });
  };
};

type Shown = {
  readonly kind: IndicativePrice['kind'];
  readonly area: number | null;
  readonly guide_price: GuidePrice | null;
  readonly amounts: readonly { readonly amount: number; readonly currency: string }[];
};

/** An indicative price in the form of a preview. */
export const shownPrice = (price: IndicativePrice): Shown => ({
  kind: price.kind,
  area: price.kind === 'area' ? price.area : null,
  guide_price: 'guide_price' in price ? price.guide_price : null,
  amounts: price.amounts.map((one) => ({ amount: one.price, currency: one.currency })),
});

/**
 * An indicative price (D20b) in words: its amount (`US$900`, `From US$900 / €800`), and the licence or the area that it
 * is for, if any. Parts of a licence that may be any are left out.
 */
export const useIndicativeText = () => {
  const { t, language } = useTexts('movies');
  const guideScope = useGuideScope();
  const guideAmount = useGuideAmount();
  return ({ kind, area, guide_price, amounts }: Shown) => {
    const isLowest = kind === 'lowest' || kind === 'lowest_licence';
    const lowest = amounts.map(({ amount, currency }) => wholeMoney(amount, currency)).join(' / ');
    const single = guide_price === null ? lowest : guideAmount(guide_price);
    const amount = isLowest ? t('detail.price.from', { amount: lowest }) : single;
    if (guide_price === null) return { amount, scope: labelIfAny(areas, area, language) };
    const { rights, exclusivity, period, territory } = guideScope(guide_price);
    const scope = [
      ...(guide_price.rights.length === 0 ? [] : [rights]),
      exclusivity.toLowerCase(),
      ...(guide_price.months === null ? [] : [period]),
      territory,
    ];
    return { amount, scope: scope.join(t('labels.comma')) };
  };
};

/** A title's indicative price for the searched licence in one line; null without one. */
export const useIndicativeLine = () => {
  const { t } = useTexts('movies');
  const indicativeText = useIndicativeText();
  return (movie: NamedPrices, wanted: Wanted | null): string | null => {
    const price = indicativePrice(movie, wantedTermsOf(wanted));
    if (price === null) return null;
    const { amount, scope } = indicativeText(shownPrice(price));
    return scope === null ? amount : [amount, scope].join(t('labels.dot'));
  };
};
