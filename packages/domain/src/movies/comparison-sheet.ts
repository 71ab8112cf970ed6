import { companyName } from '../accounts/company-name.ts';
import { lineCountAt, type Sheet, type SheetRow } from '../agreements/document/document.ts';
import { displayDecimal } from '../money/arithmetic.ts';
import { currencySign } from '../money/display.ts';
import { areas } from '../options/areas.ts';
import { countries } from '../options/countries.ts';
import { currencyOf } from '../options/currencies.ts';
import { exclusiveTypes } from '../options/exclusivity.ts';
import { labelIfAny } from '../options/option-list.ts';
import { rightTypes } from '../options/right-types.ts';
import { filmTypes, lengthFormats, ratings } from '../options/titles.ts';
import type { AvailabilityState } from '../rights/availability.ts';
import { availabilityLabels } from '../rights/availability-sheet.ts';
import { contractMonths, displayDate, displayPeriod, type IsoDate } from '../shared/dates.ts';
import type { Bilingual, Language } from '../shared/language.ts';
import { comparedPairs } from './comparison.ts';
import type { GuidePrice } from './guide-prices.ts';
import { indicativePrice, type NamedPrices } from './indicative-price.ts';
import { type Materials, materialTexts } from './material-texts.ts';

type Name = string | null;

type Part = {
  readonly right_type: number;
  readonly countries: readonly string[];
  readonly state: AvailabilityState;
  readonly free: readonly { readonly start: IsoDate; readonly end: IsoDate }[];
};

/** A title of a comparison, as its reader sees it: prices are absent for those who may not see them (D20b). */
export type ComparedTitle = NamedPrices &
  Materials & {
    readonly uuid: string;
    readonly translations: Readonly<Record<Language, Readonly<Record<'film_name' | 'director', Name>>>>;
    readonly production_year: number | null;
    readonly production_country: string | null;
    readonly film_type: number | null;
    readonly format: number | null;
    readonly rating: number | null;
    readonly play_time: string | null;
    readonly genres: readonly string[];
    readonly awards: readonly {
      readonly translations: Readonly<Record<Language, { readonly name: Name }>>;
      readonly prize: Readonly<Record<Language, Name>>;
      readonly awarded_at: IsoDate | null;
    }[];
    readonly provider: { readonly company_name: string; readonly company_name_english: string | null };
    readonly availability: { readonly free_countries: readonly string[]; readonly parts: readonly Part[] } | null;
  };

/** The licence that titles are compared for. */
export type ComparedLicence = {
  readonly rights: readonly number[];
  readonly countries: readonly string[];
  readonly exclusive_type: number;
  readonly start: IsoDate;
  readonly end: IsoDate;
};

type Printed = {
  readonly language: Language;
  /** The product's base URL. */
  readonly address: string;
  readonly wanted: ComparedLicence | null;
  readonly genres: ReadonlyMap<string, Bilingual>;
};

const sheetName: Bilingual = { ja: '作品の比較', en: 'Comparison' };

/** Name of the sheet and its file. */
export const comparisonSheetName = (language: Language): string => sheetName[language];

const labels = {
  licence: { ja: '希望する条件', en: 'Wanted licence' },
  other_name: { ja: '英語題', en: 'Japanese title' },
  director: { ja: '監督', en: 'Director' },
  year: { ja: '製作年', en: 'Year' },
  film_type: { ja: '作品区分', en: 'Type' },
  genres: { ja: 'ジャンル', en: 'Genre' },
  length: { ja: '尺の区分', en: 'Length' },
  play_time: { ja: '上映時間', en: 'Running time' },
  rating: { ja: 'レイティング', en: 'Rating' },
  country: { ja: '製作国', en: 'Country' },
  awards: { ja: '受賞', en: 'Awards' },
  price: { ja: '参考価格', en: 'Indicative price' },
  video: { ja: '本編', en: 'Main feature' },
  sound: { ja: '音声', en: 'Sound' },
  dubs: { ja: '吹き替え', en: 'Dubbed versions' },
  aspect: { ja: '画面比率', en: 'Aspect ratio' },
  subtitles: { ja: '字幕', en: 'Subtitles' },
  documents: { ja: '書類', en: 'Documents' },
  provider: { ja: '権利者', en: 'Provider' },
  page: { ja: 'ページ', en: 'Page' },
} as const satisfies Readonly<Record<string, Bilingual>>;

const comma: Bilingual = { ja: '、', en: ', ' };
const allCountries: Bilingual = { ja: '全世界', en: 'All countries' };
const lowestFrom = (amount: string): Bilingual => ({ ja: `${amount}〜`, en: `From ${amount}` });
const monthsText = (months: number): Bilingual => ({ ja: `${months}か月`, en: `${months} months` });

const listed = (texts: readonly (string | null)[], language: Language) =>
  texts.filter((text) => text !== null && text !== '').join(comma[language]);

const countryNames = (codes: readonly string[], language: Language) =>
  listed(
    codes.map((code) => labelIfAny(countries, code, language) ?? code),
    language,
  );

const rightNames = (codes: readonly number[], language: Language) =>
  listed(
    codes.map((code) => labelIfAny(rightTypes, code, language)),
    language,
  );

const moneyText = (amount: number, currency: string) =>
  `${currencySign(currencyOf(currency))}${displayDecimal(String(amount))}`;

const guideText = (guide: GuidePrice, language: Language): string => {
  const { rights, exclusive_type, months, countries: codes, all_countries } = guide;
  return listed(
    [
      rightNames(rights, language),
      labelIfAny(exclusiveTypes, exclusive_type, language),
      months === null ? null : monthsText(months)[language],
      all_countries ? allCountries[language] : countryNames(codes, language),
    ],
    language,
  );
};

/** Indicative price with the licence or area that it is for; amounts in whole units. */
const priceText = (title: ComparedTitle, { language, wanted }: Printed): string => {
  const terms =
    wanted === null
      ? {}
      : {
          rights: wanted.rights,
          countries: wanted.countries,
          exclusive_types: [wanted.exclusive_type],
          months: contractMonths(wanted.start, wanted.end),
        };
  const price = indicativePrice(title, terms);
  if (price === null) return '';
  const amounts = price.amounts.map(({ price: amount, currency }) => moneyText(amount, currency)).join(' / ');
  if (price.kind === 'area') return `${amounts} (${labelIfAny(areas, price.area, language) ?? price.area})`;
  if (!('guide_price' in price)) return price.kind === 'lowest' ? lowestFrom(amounts)[language] : amounts;
  const { price_from, price_to, currency } = price.guide_price;
  const isRange = price_to !== null && price_to !== price_from;
  const range = isRange ? `${amounts}–${moneyText(price_to, currency)}` : amounts;
  const amount = price.kind === 'lowest_licence' ? lowestFrom(amounts)[language] : range;
  return `${amount} (${guideText(price.guide_price, language)})`;
};

const awardText = ({ translations, prize, awarded_at }: ComparedTitle['awards'][number], language: Language) => {
  const other = language === 'ja' ? 'en' : 'ja';
  const day = awarded_at === null ? null : displayDate(awarded_at, language);
  return listed(
    [translations[language].name ?? translations[other].name, prize[language] ?? prize[other], day],
    language,
  );
};

const availabilityText = (
  { availability }: ComparedTitle,
  { right, country }: { readonly right: number; readonly country: string },
  language: Language,
): string => {
  if (availability === null) return '';
  if (availability.free_countries.includes(country)) return availabilityLabels.free[language];
  const part = availability.parts.find((one) => one.right_type === right && one.countries.includes(country));
  if (part === undefined) return '';
  const label = availabilityLabels[part.state][language];
  if (part.state !== 'partly_free') return label;
  return [label, ...part.free.map(({ start, end }) => displayPeriod(start, end, language))].join('\n');
};

type Fact = { readonly label: string; readonly of: (title: ComparedTitle) => string };

const factsOf = (printed: Printed): readonly Fact[] => {
  const { language, wanted, genres, address } = printed;
  const other = language === 'ja' ? 'en' : 'ja';
  const fact = (name: keyof typeof labels, of: Fact['of']): Fact => ({ label: labels[name][language], of });
  const materials = (['video', 'sound', 'dubs', 'aspect', 'subtitles', 'documents'] as const).map((name) =>
    fact(name, (title) => materialTexts(title, language)[name]),
  );
  return [
    fact('other_name', ({ translations }) => translations[other].film_name ?? ''),
    ...comparedPairs(wanted).pairs.map((pair) => ({
      label: `${rightNames([pair.right], language)} ${countryNames([pair.country], language)}`,
      of: (title: ComparedTitle) => availabilityText(title, pair, language),
    })),
    fact('price', (title) => priceText(title, printed)),
    fact('director', ({ translations }) => translations[language].director ?? translations[other].director ?? ''),
    fact('year', ({ production_year }) => production_year?.toString() ?? ''),
    fact('film_type', ({ film_type }) => labelIfAny(filmTypes, film_type, language) ?? ''),
    fact('genres', (title) =>
      listed(
        title.genres.map((uuid) => genres.get(uuid)?.[language] ?? null),
        language,
      ),
    ),
    fact('length', ({ format }) => labelIfAny(lengthFormats, format, language) ?? ''),
    fact('play_time', ({ play_time }) => play_time ?? ''),
    fact('rating', ({ rating }) => labelIfAny(ratings, rating, language) ?? ''),
    fact('country', ({ production_country }) =>
      production_country === null ? '' : countryNames([production_country], language),
    ),
    fact('awards', ({ awards }) => awards.map((award) => awardText(award, language)).join('\n')),
    ...materials,
    fact('provider', ({ provider }) => companyName(provider, language)),
    fact('page', ({ uuid }) => `${address}/movies/detail/${uuid}`),
  ];
};

const labelWidth = 24;
const titleWidth = 34;
const lineHeight = 14;

const rowOf = (texts: readonly string[], style: 'heading' | 'text'): SheetRow => ({
  height: lineHeight * Math.max(...texts.map((text) => lineCountAt(text, titleWidth - 2))) + 6,
  cells: texts.map((text, at) => ({ text, style: at === 0 && style === 'text' ? 'label' : style, span: 1 })),
});

const licenceText = (wanted: ComparedLicence, language: Language) =>
  listed(
    [
      rightNames(wanted.rights, language),
      labelIfAny(exclusiveTypes, wanted.exclusive_type, language),
      displayPeriod(wanted.start, wanted.end, language),
    ],
    language,
  );

/**
 * Titles side by side in the reader's language (D43): a column per title, a row per fact and per wanted right in a
 * country. Every cell is text, never evaluated as a formula.
 */
export const comparisonSheet = (titles: readonly ComparedTitle[], printed: Printed): Sheet => {
  const { language, wanted } = printed;
  const other = language === 'ja' ? 'en' : 'ja';
  const heading =
    wanted === null
      ? ''
      : `${labels.licence[language]}${language === 'ja' ? '：' : ': '}${licenceText(wanted, language)}`;
  const names = titles.map(
    ({ translations }) => translations[language].film_name ?? translations[other].film_name ?? '',
  );
  return {
    name: sheetName[language],
    language,
    columns: [labelWidth, ...titles.map(() => titleWidth)],
    rows: [
      rowOf([heading, ...names], 'heading'),
      ...factsOf(printed).map(({ label, of }) => rowOf([label, ...titles.map(of)], 'text')),
    ],
  };
};
