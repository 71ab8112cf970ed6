import { describe, expect, test } from 'vitest';
import { alertReasons } from '../saved-searches/alert-reasons.ts';
import { quietHours } from '../saved-searches/alert-time.ts';
import { alertFrequencies } from '../saved-searches/saved-search-input.ts';
import { issuesOf } from '../shared/issue.ts';
import { areas } from './areas.ts';
import {
  annualRevenueSizes,
  businessTypes,
  consumerCompanyTypes,
  isSoleProvider,
  planOptions,
  providerCompanyTypes,
  roleOptions,
  staffRoleOptions,
} from './companies.ts';
import { countries, countryName } from './countries.ts';
import { currencies, currencyDigits, paymentCurrencies } from './currencies.ts';
import { deliveryFee, deliveryMethods } from './delivery-methods.ts';
import { documentFormats, documentTypes, formatsOfDocument, isDocumentOffered } from './documents.ts';
import {
  exclusiveTypes,
  holdbackLengths,
  holdbackMonths,
  latestStartDurations,
  latestStartMonths,
} from './exclusivity.ts';
import { fileTypes, fontFileTypes } from './files.ts';
import { imageFormats, imageKinds, imageSizes, movieImageTypes } from './images.ts';
import { insuranceNeeds } from './insurance.ts';
import { movieLanguages, translationLanguages } from './languages.ts';
import { locales, subtitleLanguages } from './locales.ts';
import { noticeKinds } from './notice-kinds.ts';
import { codesOf, isCodeOf, labelIfAny, labelOf, type OptionList, optionSchema, optionsSchema } from './option-list.ts';
import { guaranteePeriods, payers, paymentPeriods, pricingTypes } from './pricing.ts';
import {
  overlappingRightTypes,
  requestableRightTypes,
  rightTypes,
  rightTypesOverlap,
  streamTypeOf,
  streamTypes,
} from './right-types.ts';
import { initialAwards } from './starting-awards.ts';
import { initialGenres } from './starting-genres.ts';
import { timezoneShortcuts, timezones } from './timezones.ts';
import {
  filmTypes,
  fixRequestReasons,
  lengthFormats,
  productionCountries,
  qualityRanks,
  ratings,
  socialMedias,
  translationStatuses,
  workTypes,
} from './titles.ts';
import {
  aspectRatios,
  audioFormats,
  embeddedSubtitleCode,
  frameRates,
  resolutions,
  subtitleChoices,
  subtitleFileFormats,
  videoFormats,
  videoTypes,
} from './video.ts';

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

type Row = [name: string, list: OptionList, codes: readonly (string | number)[], english: Record<string, string>];

/** Table of spec 3, list by list, with each code's label. */
const specified: Row[] = [
  ['audio format', audioFormats, upTo(5), { 1: 'Mono', 2: 'Stereo', 3: 'Stereo mix', 4: '5.1ch', 5: '8ch' }],
  ['film type', filmTypes, upTo(2), { 1: 'TV', 2: 'Movie' }],
  ['length format', lengthFormats, upTo(3), { 1: 'Short', 2: 'Medium-length', 3: 'Feature-length' }],
  [
    'frame rate, with those of option-lists.md',
    frameRates,
    [...upTo(3), 101, 102],
    { 1: '24p', 2: '30p', 3: '60p', 101: '25p', 102: '23.976 fps' },
  ],
  [
    'video format',
    videoFormats,
    upTo(6),
    { 1: 'H.264', 2: 'ProRes 422 HQ', 3: 'ProRes 4444', 4: 'Other', 5: 'ProRes 422', 6: 'MPEG4' },
  ],
  ['image format', imageFormats, upTo(6), { 1: 'None', 2: 'png', 3: 'jpg', 4: 'ai', 5: 'psd', 6: 'pdf' }],
  ['rating', ratings, upTo(8), { 1: 'G', 2: 'PG12', 3: 'R15+', 4: 'R18+', 5: 'Unrated (G)', 8: 'Unrated (R18+)' }],
  ['quality rank', qualityRanks, upTo(5), { 1: 'A', 2: 'B', 3: 'C', 4: 'D', 5: 'E' }],
  [
    'work type',
    workTypes,
    upTo(6),
    { 1: 'Live action', 2: 'Action', 3: 'Animation', 4: 'Documentary', 5: 'Mockumentary', 6: 'Hybrid' },
  ],
  ['aspect ratio', aspectRatios, upTo(5), { 1: 'Square', 2: '4:3', 3: '16:9', 4: 'Vista', 5: 'CinemaScope' }],
  [
    'resolution, with those of option-lists.md',
    resolutions,
    [...upTo(5), 101, 102],
    {
      1: 'SD (720x480)',
      5: 'Half HD (1280x720)',
      2: 'HD (1920x1080)',
      3: '2K (2560x1440)',
      4: '4K (3840x2160)',
      101: 'DCI 2K (2048x1080)',
      102: 'DCI 4K (4096x2160)',
    },
  ],
  ['production country', productionCountries, ['JP', 'US', 'CN', 'SG'], { JP: 'Japan' }],
  ['subtitle languages', subtitleLanguages, ['en', 'es', 'pt', 'ru', 'it', 'de', 'fr', 'zh', 'ja'], { zh: 'Chinese' }],
  ['locales', locales, ['en', 'ja', 'ru', 'es', 'pt', 'it', 'de', 'fr', 'zh'], { pt: 'Portuguese' }],
  [
    'area ids',
    areas,
    upTo(8),
    {
      1: 'Africa',
      2: 'Asia',
      3: 'Caribbean',
      4: 'Central America',
      5: 'Europe',
      6: 'North America',
      7: 'Oceania',
      8: 'South America',
    },
  ],
  [
    'subtitle file format',
    subtitleFileFormats,
    [...upTo(6), 999],
    { 1: 'srt', 2: 'txt', 3: 'csv', 4: 'xls', 5: 'doc', 6: 'ass', 999: 'Other' },
  ],
  [
    'provider company type',
    providerCompanyTypes,
    upTo(8),
    {
      1: 'Company',
      2: 'Production',
      3: 'Agency',
      4: 'Film festival organisation',
      5: 'Producer',
      6: 'Director',
      7: 'Sole proprietor',
      8: 'TV station',
    },
  ],
  [
    'consumer company type',
    consumerCompanyTypes,
    [...upTo(7), 9999],
    {
      1: 'Buyer',
      2: 'Distributor',
      3: 'Sales agency',
      4: 'Production',
      5: 'Marketing',
      6: 'Theatrical exhibition',
      7: 'VOD platform',
      9999: 'Other',
    },
  ],
  ['timezone shortcuts', timezoneShortcuts, ['JST', 'IST', 'PT', 'WET'], { JST: 'Japan Standard Time' }],
  [
    'staff role',
    staffRoleOptions,
    [...upTo(6), 101],
    { 1: 'Manager', 2: 'User', 3: 'Editor', 4: 'Translator', 5: 'Sales rep', 6: 'Browser', 101: 'Accountant' },
  ],
  [
    'video type',
    videoTypes,
    upTo(5),
    { 1: 'Main feature', 2: 'Trailer', 3: 'Interview', 4: 'Making-of', 5: 'Extended trailer' },
  ],
  ['font file types', fontFileTypes, ['ttf', 'otf', 'woff', 'eot', 'fon', 'ttc'], { ttc: 'ttc' }],
  ['social media', socialMedias, upTo(5), { 1: 'Facebook', 2: 'Instagram', 3: 'Twitter', 4: 'Website', 5: 'YouTube' }],
  ['file types', fileTypes, ['video', 'dcp', 'subtitle', 'image', 'document', 'font'], { dcp: 'DCP' }],
  [
    'rights',
    rightTypes,
    upTo(19),
    {
      1: 'SVOD',
      2: 'VOD',
      3: 'Free internet',
      4: 'Free TV',
      5: 'Pay TV',
      6: 'In-flight',
      7: 'DVD/BD',
      8: 'Theatre',
      9: 'Event',
      10: 'AVOD',
      11: 'TVOD',
      12: 'FVOD',
      13: 'University VOD',
      14: 'Library VOD',
      15: 'Hotel',
      16: 'Ship',
      17: 'Train',
      18: 'Vehicle',
      19: 'Character secondary use',
    },
  ],
  ['exclusivity', exclusiveTypes, upTo(3), { 1: 'Exclusive', 2: 'Non-exclusive' }],
  ['holdback length', holdbackLengths, upTo(9), { 1: '1 month', 5: '1 year', 9: '3 years' }],
  ['currencies', currencies, ['USD', 'CAD', 'EUR', 'GBP', 'JPY'], { USD: 'US dollar' }],
  ['payment currencies', paymentCurrencies, ['JPY', 'USD', 'EUR', 'GBP'], { JPY: 'Japanese yen' }],
  ['payment period', paymentPeriods, upTo(3), { 1: 'Quarterly', 2: 'Half-yearly', 3: 'Annually' }],
  [
    'distribution delay',
    latestStartDurations,
    [0, 1, 2, 3],
    { 0: 'None', 1: 'Up to 3 months', 2: 'Up to 6 months', 3: 'Up to 1 year' },
  ],
  ['document types', documentTypes, upTo(12), { 1: 'Film credits', 3: 'Chain of title', 12: 'Electronic press kit' }],
  ['payer', payers, upTo(2), { 1: 'Seller', 2: 'Buyer' }],
  ['delivery method', deliveryMethods, upTo(5), { 1: 'Online file transfer', 4: 'Disk by FedEx' }],
  [
    'pricing type',
    pricingTypes,
    upTo(4),
    { 1: 'Flat rate', 2: 'Revenue share', 3: 'Viewer count', 4: 'Stream length' },
  ],
  ['period of a guarantee', guaranteePeriods, upTo(2), { 1: 'Per month', 2: 'Per contract' }],
];

/** Lists that the specification names without their content. */
const settled: Row[] = [
  ['document formats', documentFormats, upTo(7), { 1: 'Text typed in', 7: 'Other' }],
  ['fix-request reasons', fixRequestReasons, [...upTo(7), 99], { 7: 'Registered twice', 99: 'Other' }],
  ['business types', businessTypes, [...upTo(11), 99], { 1: 'SVOD', 99: 'Other' }],
  ['annual revenue size', annualRevenueSizes, upTo(5), { 1: 'Under 1 million' }],
  ['E&O insurance', insuranceNeeds, upTo(3), { 2: 'Needed' }],
  [
    'image kinds',
    imageKinds,
    ['screenshot', 'poster', 'logo', 'key_art', 'making', 'laurels', 'banner'],
    { key_art: 'Key art' },
  ],
  ['image sizes', imageSizes, upTo(6), { 2: '1400×2100 (2:3)' }],
  ['image types of a title', movieImageTypes, upTo(4), { 2: 'Poster', 3: 'Logo' }],
  ['translation status', translationStatuses, upTo(4), { 1: 'Not started', 4: 'Complete' }],
  ['stream types', streamTypes, ['streaming', 'broadcast', 'media', 'show'], { show: 'Show' }],
  ['subtitle choices of a form', subtitleChoices, [-1, ...upTo(6), 999], { '-1': 'Baked in' }],
  ['roles', roleOptions, ['manager', 'provider', 'consumer'], { consumer: 'Buyer' }],
  ['plans', planOptions, ['standard', 'premium', 'premium_gold'], { standard: 'Standard' }],
];

const free: [string, OptionList][] = [
  ['countries', countries],
  ['movie languages', movieLanguages],
  ['translation languages', translationLanguages],
  ['timezones', timezones],
  ['notice kinds', noticeKinds],
  ['frequencies of alerts', alertFrequencies],
  ['quiet hours', quietHours],
  ['reasons of alerts', alertReasons],
];

describe.each([...specified, ...settled])('%s', (_name, list, codes, english) => {
  test('has exactly the codes of the table', () => {
    expect(new Set(codesOf(list))).toEqual(new Set(codes));
  });

  test('has the labels of the table', () => {
    for (const [code, label] of Object.entries(english))
      expect(list.find((option) => String(option.code) === code)?.label.en).toBe(label);
  });
});

describe.each([...specified, ...settled, ...free].map(([name, list]) => [name, list] as const))('%s', (_name, list) => {
  test('has no code twice', () => {
    expect(new Set(codesOf(list)).size).toBe(list.length);
  });

  test('has labels in both languages', () => {
    const unread = list.filter(({ label }) => label.ja.trim() === '' || label.en.trim() === '');
    expect(unread).toEqual([]);
  });

  test('refuses an unknown code, and a missing one as required', () => {
    const schema = optionSchema(list);
    for (const code of codesOf(list)) expect(schema.parse(code)).toBe(code);
    const unknown = schema.safeParse(typeof list[0]?.code === 'number' ? 12_345 : 'no-such-code', {
      reportInput: true,
    });
    expect(unknown.error && issuesOf(unknown.error).map((issue) => issue.rule)).toEqual(['option']);
    const missing = schema.safeParse(undefined, { reportInput: true });
    expect(missing.error && issuesOf(missing.error).map((issue) => issue.rule)).toEqual(['required']);
  });
});

test('a list of codes drops duplicates and refuses an unknown one', () => {
  expect(optionsSchema(areas).parse([3, 1, 3])).toEqual([3, 1]);
  const refused = optionsSchema(areas).safeParse([1, 9], { reportInput: true });
  expect(refused.error && issuesOf(refused.error)).toEqual([{ field: '1', rule: 'option', params: {} }]);
});

test('looks up labels by code: an unknown code is an error, a missing one is null', () => {
  expect(labelOf(pricingTypes, 2, 'ja')).toBe('レベニューシェア');
  expect(() => labelOf(pricingTypes, 5, 'en')).toThrow(RangeError);
  expect(labelIfAny(pricingTypes, null, 'en')).toBeNull();
  expect(labelIfAny(pricingTypes, 9, 'en')).toBeNull();
  expect(isCodeOf(pricingTypes, '1')).toBe(false);
});

test('names a country in both languages, and an unknown one by its code', () => {
  expect((['ja', 'en'] as const).map((language) => countryName('BR', language))).toEqual(['ブラジル', 'Brazil']);
  expect(countryName('XX', 'en')).toBe('XX');
});

test('a burnt-in subtitle is -1 in forms and no file format', () => {
  expect(embeddedSubtitleCode).toBe(-1);
  expect(isCodeOf(subtitleFileFormats, -1)).toBe(false);
});

test.each(documentTypes.map(({ code }) => code))('document type %i offers its formats', (type) => {
  const offered = [3, 5, 11, 12].includes(type) ? [2, 3, 4, 5, 6, 7] : [1, 2, 3, 4, 5, 6, 7];
  expect(formatsOfDocument(type)).toEqual(offered);
  expect(isDocumentOffered(type, 1)).toBe(offered.includes(1));
  expect(isDocumentOffered(type, 8)).toBe(false);
});

test.each([
  [1, 1],
  [2, 3],
  [3, 6],
  [4, 9],
  [5, 12],
  [6, 15],
  [7, 18],
  [8, 24],
  [9, 36],
])('holdback length %i is %i months', (code, months) => {
  expect(holdbackMonths(code)).toBe(months);
});

test.each([
  [0, 0],
  [1, 3],
  [2, 6],
  [3, 12],
])('distribution delay %i is %i months', (code, months) => {
  expect(latestStartMonths(code)).toBe(months);
});

test('unknown codes are errors wherever they are used for calculations', () => {
  expect(() => holdbackMonths(10)).toThrow(RangeError);
  expect(() => latestStartMonths(4)).toThrow(RangeError);
  expect(() => deliveryFee(6)).toThrow(RangeError);
  expect(() => currencyDigits('KRW')).toThrow(RangeError);
  expect(() => streamTypeOf(20)).toThrow(RangeError);
});

test.each([
  [1, 0],
  [2, 1500],
  [3, 1500],
  [4, 20_000],
  [5, 30_000],
])('delivery method %i costs %i US cents', (code, amount) => {
  expect(deliveryFee(code)).toEqual({ amount, currency: 'USD' });
});

test.each([
  ['JPY', 0],
  ['USD', 2],
  ['CAD', 2],
  ['EUR', 2],
  ['GBP', 2],
])('%s has %i decimals', (currency, digits) => {
  expect(currencyDigits(currency)).toBe(digits);
});

describe('rights', () => {
  test('a buyer can request 1 to 18', () => {
    expect(codesOf(requestableRightTypes)).toEqual(upTo(18));
  });

  test('each has its definition in both languages', () => {
    for (const { definition } of rightTypes) {
      expect(definition.ja).toMatch(/。$/);
      expect(definition.en).toMatch(/\.$/);
    }
  });

  test.each([
    ['streaming', [1, 2, 3, 6, 10, 11, 12, 13, 14, 15, 16, 17, 18]],
    ['broadcast', [4, 5]],
    ['media', [7]],
    ['show', [8, 9]],
    [null, [19]],
  ])('%s labels %j', (stream, codes) => {
    expect(codesOf(rightTypes).filter((code) => streamTypeOf(code) === stream)).toEqual(codes);
  });

  test('overlap as in the table, symmetrically, and each with itself', () => {
    const meeting: Record<number, number[]> = {
      1: [2],
      2: [1, 10, 11, 12, 13, 14],
      3: [10, 12],
      8: [9],
      9: [8],
      10: [2, 3],
      11: [2],
      12: [2, 3],
      13: [2, 14],
      14: [2, 13],
    };
    for (const a of codesOf(rightTypes))
      for (const b of codesOf(rightTypes))
        expect(rightTypesOverlap(a, b), `${a} and ${b}`).toBe(a === b || (meeting[a] ?? []).includes(b));
    for (const [a, b] of overlappingRightTypes) expect(a).toBeLessThan(b);
  });
});

test.each(providerCompanyTypes.map(({ code }) => code))('provider company type %i is a person or a body', (code) => {
  expect(isSoleProvider(code)).toBe([5, 6, 7].includes(code));
});

test('every area has countries', () => {
  expect(countries).toHaveLength(250);
  for (const { code } of areas) expect(countries.filter((country) => country.area === code).length).toBeGreaterThan(4);
});

test('the calendar knows every time zone, and the list has the shortcuts', () => {
  expect(timezones).toHaveLength(419);
  const moment = Temporal.Instant.from('2026-11-21T00:00Z');
  for (const { code } of timezones) expect(moment.toZonedDateTimeISO(code).timeZoneId).toBe(code);
  for (const { timezone } of timezoneShortcuts) expect(isCodeOf(timezones, timezone)).toBe(true);
});

test('a new market starts with 24 genres and 35 prizes and festivals in both languages', () => {
  expect(initialGenres).toHaveLength(24);
  expect(initialAwards).toHaveLength(35);
  for (const { ja, en } of [...initialGenres, ...initialAwards]) expect(ja.trim() && en.trim()).not.toBe('');
});
