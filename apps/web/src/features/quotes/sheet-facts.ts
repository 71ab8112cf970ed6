import { countries } from '@eigaichi/domain/options/countries';
import { deliveryMethod, deliveryMethods } from '@eigaichi/domain/options/delivery-methods';
import { latestStartDurations } from '@eigaichi/domain/options/exclusivity';
import { insuranceNeeds } from '@eigaichi/domain/options/insurance';
import { labelIfAny, optionOf } from '@eigaichi/domain/options/option-list';
import { guaranteePeriods, payers, pricingType, pricingTypes } from '@eigaichi/domain/options/pricing';
import type { Language } from '@eigaichi/domain/shared/language';
import type { TFunction } from 'i18next';
import { formatMoney, formatNumber, formatPeriod, formatShortDate } from '../../lib/format.ts';
import { languageName } from '../rights/names.ts';
import { countriesWords, priceWords, rightsWords } from './conditions-words.ts';
import { type SheetConditions, sheetConditions } from './sheet-conditions.ts';
import { documentLines, formatLines, imageLines, languageLines, lined } from './sheet-materials.ts';

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
] as const;
export type FactName = (typeof names)[number];
export type Fact = { readonly name: FactName; readonly lines: readonly string[] };
type T = TFunction<'quotes'>;

const periodLines = (c: SheetConditions, t: T, language: Language) => {
  const start = labelIfAny(latestStartDurations, c.latest_distribution_start_duration, language);
  return [
    c.license_start !== '' && c.license_end !== '' && formatPeriod(c.license_start, c.license_end, language),
    start !== null && t('sheet.latest_start', { start }),
  ];
};

/** What is expected of a price that isn't fixed (spec 9). */
const expectedLine = (c: SheetConditions, t: T): string | null => {
  const [kind, low, high] =
    c.pricing_type === pricingType.revenueShare
      ? (['revenue', c.revenue_min, c.revenue_max] as const)
      : c.pricing_type === pricingType.viewerCount
        ? (['viewers', c.viewer_count_min, c.viewer_count_max] as const)
        : (['minutes', c.stream_minutes_min, c.stream_minutes_max] as const);
  if (c.pricing_type === pricingType.flat || (!low && !high)) return null;
  const figure = (value: number | null | undefined) =>
    kind === 'revenue' ? formatMoney(value ?? 0, c.currency, { whole: true }) : formatNumber(value ?? 0);
  const range = low && high && low !== high ? `${figure(low)} – ${figure(high)}` : figure(high || low);
  return t(`sheet.expected_${kind}`, { range });
};

const priceLines = (c: SheetConditions, t: T, language: Language) => [
  labelIfAny(pricingTypes, c.pricing_type, language),
  priceWords(c.pricing_type, c, c.currency, t),
  c.pricing_type !== pricingType.flat && c.price_minimum_guarantee
    ? t('sheet.guarantee_period', { period: labelIfAny(guaranteePeriods, c.period_minimum_guarantee, language) ?? '' })
    : null,
  expectedLine(c, t),
  c.budget
    ? t('sheet.budget', { amount: priceWords(pricingType.flat, { flat_price: c.budget }, c.currency, t) ?? '' })
    : null,
];

const byPost: readonly number[] = [deliveryMethod.ems, deliveryMethod.fedex];

/** The address or the way in; a password is never read out. */
const detailLines = (c: SheetConditions, t: T, language: Language) => {
  const { delivery: d } = c;
  if (c.delivery_method === deliveryMethod.ftp) {
    const [from, to] = [d.trial_start, d.trial_end];
    return [
      d.server_address && t('sheet.server', { address: [d.server_address, d.filepath].filter(Boolean).join(' ') }),
      d.username && t('sheet.username', { name: d.username }),
      from && to
        ? t('sheet.trial', { period: formatPeriod(from, to, language) })
        : (from ?? to) && t('sheet.trial', { period: formatShortDate(from || to || '', language) }),
    ];
  }
  if (byPost.includes(c.delivery_method)) {
    const place = [d.street, d.city, d.state, d.zip].filter(Boolean).join(', ');
    return [d.full_name, [place, labelIfAny(countries, d.country, language)].filter(Boolean).join(', ')];
  }
  return [d.shared_url];
};

const deliveryLines = (c: SheetConditions, t: T, language: Language) => {
  const method = optionOf(deliveryMethods, c.delivery_method);
  const fee = method === undefined || method.fee.amount === 0 ? null : method.fee;
  return [
    labelIfAny(deliveryMethods, c.delivery_method, language),
    c.delivery_at !== '' && t('sheet.delivery_at', { date: formatShortDate(c.delivery_at, language) }),
    ...detailLines(c, t, language),
    fee !== null &&
      t('sheet.delivery_fee', {
        amount: formatMoney(fee.amount / 100, fee.currency),
        payer: labelIfAny(payers, c.delivery_payer, language) ?? '',
      }),
    c.estimate_at && t('sheet.estimate_at', { date: formatShortDate(c.estimate_at, language) }),
  ];
};

const linesOf = (
  name: FactName,
  c: SheetConditions,
  t: T,
  language: Language,
): readonly (string | null | undefined | false)[] => {
  switch (name) {
    case 'period':
      return periodLines(c, t, language);
    case 'countries':
      return c.all_countries || c.countries.length > 0 ? [countriesWords(c, t, language, c.countries.length)] : [];
    case 'rights':
      return rightsWords(c.rights, t, language);
    case 'channels':
      return [
        lined(c.channels, language),
        c.languages.length > 0 &&
          t('sheet.distribution_languages', {
            languages: lined(
              c.languages.map((code) => languageName(code, language)),
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
        t('sheet.insurance', { need: labelIfAny(insuranceNeeds, c.insurance_need, language) ?? '' }),
        c.contract_terms,
      ];
    case 'message':
      return [c.message];
  }
};

/** Every condition in words, in the order of the wizard's steps; what isn't said is left out. */
export const sheetFacts = (conditions: Readonly<Record<string, unknown>>, t: T, language: Language): Fact[] => {
  const read = sheetConditions.parse(conditions);
  return names
    .map((name) => ({
      name,
      lines: linesOf(name, read, t, language).filter((line) => typeof line === 'string' && line !== '') as string[],
    }))
    .filter((fact) => fact.lines.length > 0);
};
