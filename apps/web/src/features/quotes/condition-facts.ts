import { countries as countryList } from '@eigaichi/domain/options/countries';
import { defaultCurrency } from '@eigaichi/domain/options/currencies';
import { deliveryMethod, deliveryMethods } from '@eigaichi/domain/options/delivery-methods';
import { latestStartDurations } from '@eigaichi/domain/options/exclusivity';
import { insuranceNeed, insuranceNeeds } from '@eigaichi/domain/options/insurance';
import { labelIfAny, optionOf } from '@eigaichi/domain/options/option-list';
import { anyPricing, guaranteePeriods, payers, pricingType, pricingTypes } from '@eigaichi/domain/options/pricing';
import { mapPrices, type Prices } from '@eigaichi/domain/quotes/prices';
import type { Language } from '@eigaichi/domain/shared/language';
import type { TFunction } from 'i18next';
import { formatDate, formatMoney, formatNumber, formatPeriod } from '../../lib/format.ts';
import { languageName } from '../rights/names.ts';
import { countriesText, priceTexts, rightsTexts } from './conditions-text.ts';
import {
  documentLines,
  formatLines,
  imageLines,
  languageLines,
  lined,
  type ShownConditionsOf,
} from './material-facts.ts';
import { readDecimalInput } from './typed-price.ts';

const names = [
  'period',
  'countries',
  'rights',
  'channels',
  'languages',
  'formats',
  'images',
  'documents',
  'price',
  'delivery',
  'terms',
  'message',
  'references',
] as const;
export type FactName = (typeof names)[number];
export type Fact = { readonly name: FactName; readonly lines: readonly string[] };
type T = TFunction<'quotes'>;

const figure = (value: string | number | null | undefined): number | null =>
  typeof value === 'string' ? readDecimalInput(value) : (value ?? null);

const currencyOf = (c: ShownConditionsOf) => c.currency ?? defaultCurrency;
const pricingTypeOf = (c: ShownConditionsOf) => c.pricing_type ?? pricingType.flat;
const deliveryMethodOf = (c: ShownConditionsOf) => c.delivery_method ?? deliveryMethod.online;

const pricesOf = (c: ShownConditionsOf): Prices => mapPrices((name) => figure(c[name]));

const periodLines = (c: ShownConditionsOf, t: T, language: Language) => {
  const start = labelIfAny(latestStartDurations, c.latest_distribution_start_duration, language);
  return [
    c.license_start && c.license_end && formatPeriod(c.license_start, c.license_end, language),
    start !== null && t('sheet.latest_start', { start }),
  ];
};

/** Expected revenue of a price that isn't fixed (spec 9). */
const expectedLine = (c: ShownConditionsOf, t: T): string | null => {
  const type = pricingTypeOf(c);
  const [kind, from, to] =
    type === pricingType.revenueShare
      ? (['revenue', c.revenue_min, c.revenue_max] as const)
      : type === pricingType.viewerCount
        ? (['viewers', c.viewer_count_min, c.viewer_count_max] as const)
        : (['minutes', c.stream_minutes_min, c.stream_minutes_max] as const);
  const [low, high] = [figure(from), figure(to)];
  if (type === pricingType.flat || (!low && !high)) return null;
  const words = (value: number | null) =>
    kind === 'revenue' ? formatMoney(value ?? 0, currencyOf(c), { whole: true }) : formatNumber(value ?? 0);
  const range = low && high && low !== high ? `${words(low)} – ${words(high)}` : words(high || low);
  return t(`sheet.expected_${kind}`, { range });
};

const priceLines = (c: ShownConditionsOf, t: T, language: Language) => {
  const [type, currency, prices] = [pricingTypeOf(c), currencyOf(c), pricesOf(c)];
  const budget = figure(c.budget);
  return [
    c.any_pricing === true ? anyPricing[language] : labelIfAny(pricingTypes, type, language),
    c.ask_price === true ? t('sheet.price_asked') : priceTexts(type, prices, currency, t),
    type !== pricingType.flat && prices.price_minimum_guarantee
      ? t('sheet.guarantee_period', {
          period: labelIfAny(guaranteePeriods, c.period_minimum_guarantee, language) ?? '',
        })
      : null,
    expectedLine(c, t),
    budget
      ? t('sheet.budget', { amount: priceTexts(pricingType.flat, { flat_price: budget }, currency, t) ?? '' })
      : null,
  ];
};

const byPost: readonly number[] = [deliveryMethod.ems, deliveryMethod.fedex];

/** Address or access details; a password is never shown. */
const detailLines = (c: ShownConditionsOf, t: T, language: Language) => {
  const d = c.delivery ?? {};
  const method = deliveryMethodOf(c);
  if (method === deliveryMethod.ftp) {
    const [from, to] = [d.trial_start, d.trial_end];
    return [
      d.server_address && t('sheet.server', { address: [d.server_address, d.filepath].filter(Boolean).join(' ') }),
      d.username && t('sheet.username', { name: d.username }),
      from && to
        ? t('sheet.trial', { period: formatPeriod(from, to, language) })
        : (from ?? to) && t('sheet.trial', { period: formatDate(from || to || '', language) }),
    ];
  }
  if (byPost.includes(method)) {
    const place = [d.street, d.city, d.state, d.zip].filter(Boolean).join(', ');
    return [d.full_name, [place, labelIfAny(countryList, d.country, language)].filter(Boolean).join(', ')];
  }
  return [d.shared_url];
};

const deliveryLines = (c: ShownConditionsOf, t: T, language: Language) => {
  const method = optionOf(deliveryMethods, deliveryMethodOf(c));
  const fee = method === undefined || method.fee.amount === 0 ? null : method.fee;
  return [
    labelIfAny(deliveryMethods, deliveryMethodOf(c), language),
    c.delivery_at && t('sheet.delivery_at', { date: formatDate(c.delivery_at, language) }),
    ...detailLines(c, t, language),
    fee !== null &&
      t('sheet.delivery_fee', {
        amount: formatMoney(fee.amount / 100, fee.currency),
        payer: labelIfAny(payers, c.delivery_payer, language) ?? '',
      }),
    c.estimate_at && t('sheet.estimate_at', { date: formatDate(c.estimate_at, language) }),
  ];
};

const linesOf = (
  name: FactName,
  c: ShownConditionsOf,
  t: T,
  language: Language,
): readonly (string | null | undefined | false)[] => {
  const [countries, languages] = [c.countries ?? [], c.languages ?? []];
  switch (name) {
    case 'period':
      return periodLines(c, t, language);
    case 'countries':
      return c.all_countries || countries.length > 0
        ? [countriesText({ countries, all_countries: c.all_countries ?? false }, t, language, countries.length)]
        : [];
    case 'rights':
      return rightsTexts(c.rights ?? [], t, language);
    case 'channels':
      return [
        lined(c.channels ?? [], language),
        languages.length > 0 &&
          t('sheet.distribution_languages', {
            languages: lined(
              languages.map((code) => languageName(code, language)),
              language,
            ),
          }),
      ];
    case 'languages':
      return languageLines(c, t, language);
    case 'formats':
      return formatLines(c, t, language);
    case 'images':
      return imageLines(c, t, language);
    case 'documents':
      return documentLines(c, t, language);
    case 'price':
      return priceLines(c, t, language);
    case 'delivery':
      return deliveryLines(c, t, language);
    case 'terms':
      return [
        t('sheet.insurance', {
          need: labelIfAny(insuranceNeeds, c.insurance_need ?? insuranceNeed.notNeeded, language) ?? '',
        }),
        c.contract_terms,
      ];
    case 'message':
      return [c.message];
    case 'references':
      return [
        c.buyer_reference && t('sheet.buyer_reference', { text: c.buyer_reference }),
        c.purchase_order && t('sheet.purchase_order', { text: c.purchase_order }),
      ];
  }
};

/** All conditions in words, in the order of the wizard's steps; empty ones are left out. */
export const conditionFacts = (conditions: ShownConditionsOf, t: T, language: Language): Fact[] =>
  names
    .map((name) => ({
      name,
      lines: linesOf(name, conditions, t, language).filter((line): line is string => Boolean(line)),
    }))
    .filter((fact) => fact.lines.length > 0);
