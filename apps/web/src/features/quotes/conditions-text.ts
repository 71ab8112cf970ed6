import { decimalOf } from '@eigaichi/domain/money/decimal';
import { displayPrice } from '@eigaichi/domain/money/display';
import { countryName } from '@eigaichi/domain/options/countries';
import { currencyOf } from '@eigaichi/domain/options/currencies';
import { deliveryMethods } from '@eigaichi/domain/options/delivery-methods';
import { exclusiveType, exclusiveTypes, holdbackLengths } from '@eigaichi/domain/options/exclusivity';
import { labelIfAny } from '@eigaichi/domain/options/option-list';
import { anyPricing, guaranteePeriod, pricingType, pricingTypes } from '@eigaichi/domain/options/pricing';
import type { PartialPrices } from '@eigaichi/domain/quotes/prices';
import type { Language } from '@eigaichi/domain/shared/language';
import type { TFunction } from 'i18next';
import { formatDate, formatMoney, formatPercent, formatPeriod } from '../../lib/format.ts';
import { listOfNames, rightName } from '../rights/names.ts';
import type { Quote } from './queries.ts';

type T = TFunction<'quotes'>;

/** Conditions of a quote that pages put into words. */
export type ShownConditions = Quote['conditions'];

/** Names of at most four countries, then the count of the rest (spec 9); a sheet names all. */
export const countriesText = (
  { countries, all_countries }: { countries: readonly string[]; all_countries: boolean },
  t: T,
  language: Language,
  most = 4,
): string => {
  if (all_countries) return t('territories.world');
  const names = countries.slice(0, most).map((code) => countryName(code, language));
  if (countries.length <= Math.min(most, 4)) return listOfNames(names, language);
  const listed = names.join(language === 'ja' ? '、' : ', ');
  return countries.length <= most
    ? listed
    : t('territories.and_more', { names: listed, count: countries.length - most });
};

type RightTerms = {
  readonly right_type: number;
  readonly exclusive_type: number;
  readonly holdback_length?: number | null | undefined;
  readonly air_run_count?: number | null | undefined;
  readonly allow_offline_viewing?: boolean | null | undefined;
};

const rightTermsText = (right: RightTerms, t: T, language: Language): string => {
  const exclusivity =
    right.exclusive_type === exclusiveType.holdback && right.holdback_length
      ? t('page.until', { length: labelIfAny(holdbackLengths, right.holdback_length, language) ?? '' })
      : (labelIfAny(exclusiveTypes, right.exclusive_type, language) ?? '');
  const runs = right.air_run_count ? t('page.runs', { count: right.air_run_count }) : '';
  const offline = right.allow_offline_viewing ? t('page.offline') : '';
  return [`${rightName(right.right_type, language)} ${exclusivity}`, runs, offline].filter(Boolean).join(' · ');
};

export const rightsTexts = (rights: readonly RightTerms[], t: T, language: Language): string[] =>
  rights.map((right) => rightTermsText(right, t, language));

export const periodText = ({ license_start, license_end }: ShownConditions, language: Language): string =>
  formatPeriod(license_start, license_end, language);

/** Prices, with the guarantee's period if they include it. */
type WordedPrices = PartialPrices & { readonly period_minimum_guarantee?: number | null | undefined };

/** The price by its pricing type: an amount, share or unit price, with any guarantee; a monthly guarantee says so. */
export const priceTexts = (pricing_type: number, prices: WordedPrices, currency: string, t: T): string | null => {
  const { price_minimum_guarantee: least, period_minimum_guarantee: period } = prices;
  const guarantee = least
    ? ` + ${t(period === guaranteePeriod.month ? 'page.guarantee_monthly' : 'page.guarantee', { amount: formatMoney(least, currency, { whole: true }) })}`
    : '';
  if (pricing_type === pricingType.flat)
    return prices.flat_price ? formatMoney(prices.flat_price, currency, { whole: true }) : null;
  if (pricing_type === pricingType.revenueShare)
    return prices.revenue_percent ? `${formatPercent(prices.revenue_percent, 2)}${guarantee}` : null;
  const unit = pricing_type === pricingType.viewerCount ? prices.price_viewer_count : prices.price_stream_minute;
  return unit
    ? `${t(`page.unit_${pricing_type === pricingType.viewerCount ? 3 : 4}`, { amount: displayPrice(decimalOf(unit), currencyOf(currency)) })}${guarantee}`
    : null;
};

export const pricingText = (conditions: ShownConditions, language: Language): string =>
  conditions.any_pricing === true
    ? anyPricing[language]
    : (labelIfAny(pricingTypes, conditions.pricing_type, language) ?? '');

export const deliveryText = (conditions: ShownConditions, language: Language): string =>
  [
    labelIfAny(deliveryMethods, conditions.delivery_method, language),
    conditions.delivery_at ? formatDate(conditions.delivery_at, language) : null,
  ]
    .filter(Boolean)
    .join(language === 'ja' ? '、' : ', ');
