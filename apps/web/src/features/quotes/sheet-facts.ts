import { countries } from '@eigaichi/domain/options/countries';
import { deliveryMethods } from '@eigaichi/domain/options/delivery-methods';
import { documentFormats, documentTypes } from '@eigaichi/domain/options/documents';
import { latestStartDurations } from '@eigaichi/domain/options/exclusivity';
import { imageFormats, imageKinds, imageSizes } from '@eigaichi/domain/options/images';
import { insuranceNeeds } from '@eigaichi/domain/options/insurance';
import { labelIfAny, type OptionList } from '@eigaichi/domain/options/option-list';
import { guaranteePeriods, payers, pricingTypes } from '@eigaichi/domain/options/pricing';
import { socialMedias } from '@eigaichi/domain/options/titles';
import {
  aspectRatios,
  audioFormats,
  frameRates,
  resolutions,
  subtitleFileFormats,
  videoFormats,
  videoTypes,
} from '@eigaichi/domain/options/video';
import type { Language } from '@eigaichi/domain/shared/language';
import type { TFunction } from 'i18next';
import { formatPeriod, formatShortDate } from '../../lib/format.ts';
import { languageName } from '../rights/names.ts';
import { countriesWords, priceWords, rightsWords } from './conditions-words.ts';
import { type SheetConditions, sheetConditions } from './sheet-conditions.ts';

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

const lined = (parts: readonly (string | null | undefined | false)[], language: Language): string =>
  parts.filter(Boolean).join(language === 'ja' ? '、' : ', ');

const labels = (list: OptionList, codes: readonly (string | number)[], language: Language) =>
  codes.map((code) => labelIfAny(list, code, language));

const periodLines = (c: SheetConditions, t: T, language: Language) => {
  const start = labelIfAny(latestStartDurations, c.latest_distribution_start_duration, language);
  return [
    c.license_start !== '' && c.license_end !== '' && formatPeriod(c.license_start, c.license_end, language),
    start !== null && t('sheet.latest_start', { start }),
  ];
};

const languageLines = (c: SheetConditions, t: T, language: Language) =>
  c.video_languages.map((video) => {
    const kind = labelIfAny(videoTypes, video.video_type, language) ?? '';
    const languagesOf = (codes: readonly string[]) =>
      lined(
        codes.map((code) => languageName(code, language)),
        language,
      );
    const parts = [
      video.subtitle_languages.length > 0 && t('sheet.subtitles', { languages: languagesOf(video.subtitle_languages) }),
      lined(labels(subtitleFileFormats, video.subtitle_file_formats, language), language),
      video.embedded_subtitle && t('sheet.embedded', { language: languageName(video.embedded_subtitle, language) }),
      video.voiceover_languages.length > 0 &&
        t('sheet.voiceover', { languages: languagesOf(video.voiceover_languages) }),
    ].filter(Boolean);
    return parts.length === 0 ? null : `${kind} · ${parts.join(' · ')}`;
  });

const formatLines = (c: SheetConditions, t: T, language: Language) =>
  c.formats.map((video) => {
    const wanted = lined(
      [
        ...labels(videoFormats, video.encoding_formats, language),
        ...labels(resolutions, video.resolutions, language),
        ...labels(frameRates, video.frame_rates, language),
        ...labels(aspectRatios, video.aspect_ratios, language),
        ...labels(audioFormats, video.audio_formats, language),
        video.is_dcp && 'DCP',
      ],
      language,
    );
    return `${labelIfAny(videoTypes, video.video_type, language) ?? ''} · ${wanted || t('sheet.any_format')}`;
  });

const imageLines = (c: SheetConditions, t: T, language: Language) => [
  ...c.images.map((image) =>
    lined(
      [
        `${labelIfAny(imageKinds, image.kind, language) ?? image.kind}${image.count > 1 ? ` × ${image.count}` : ''}`,
        labelIfAny(imageSizes, image.size, language),
        ...labels(imageFormats, image.formats, language),
      ],
      language,
    ),
  ),
  c.logo_language ? t('sheet.logo', { language: languageName(c.logo_language, language) }) : null,
  c.font_formats.length > 0 && t('sheet.fonts', { formats: c.font_formats.join(', ') }),
];

const documentLines = (c: SheetConditions, t: T, language: Language) => [
  ...c.documents.map(
    ({ document_type, format }) =>
      `${labelIfAny(documentTypes, document_type, language) ?? ''} · ${labelIfAny(documentFormats, format, language) ?? ''}`,
  ),
  c.social_medias.length > 0 &&
    t('sheet.social', { media: lined(labels(socialMedias, c.social_medias, language), language) }),
];

const priceLines = (c: SheetConditions, t: T, language: Language) => [
  labelIfAny(pricingTypes, c.pricing_type, language),
  priceWords(c.pricing_type, c, c.currency, t),
  c.pricing_type !== 1 && c.price_minimum_guarantee
    ? t('sheet.guarantee_period', { period: labelIfAny(guaranteePeriods, c.period_minimum_guarantee, language) ?? '' })
    : null,
  c.budget ? t('sheet.budget', { amount: priceWords(1, { flat_price: c.budget }, c.currency, t) ?? '' }) : null,
];

const deliveryLines = (c: SheetConditions, t: T, language: Language) => [
  labelIfAny(deliveryMethods, c.delivery_method, language),
  c.delivery_at !== '' && t('sheet.delivery_at', { date: formatShortDate(c.delivery_at, language) }),
  c.delivery_method !== 1 && t('sheet.delivery_payer', { payer: labelIfAny(payers, c.delivery_payer, language) ?? '' }),
  c.delivery_method !== 1 && labelIfAny(countries, c.delivery.country, language),
];

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
