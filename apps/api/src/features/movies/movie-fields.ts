import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { GuidePrice } from '@eigaichi/domain/movies/guide-prices';
import {
  type MovieFieldName,
  movieFieldNames,
  movieFieldOf,
  movieStaffDefaults,
  movieTextNames,
} from '@eigaichi/domain/movies/movie-fields';
import type { MovieInput } from '@eigaichi/domain/movies/movie-input';
import { currencyDigits } from '@eigaichi/domain/options/currencies';
import { videoType } from '@eigaichi/domain/options/video';
import { placesOf } from '@eigaichi/domain/rights/rights-input';
import type { Issue } from '@eigaichi/domain/shared/issue';
import { staffOnlyIssues } from '@eigaichi/domain/shared/staff-only';
import {
  emptyTranslation,
  type GuidePrices,
  type MovieColumn,
  type MovieRow,
  type TranslationRow,
} from './movie-row.ts';

const isPlain = (name: MovieFieldName): name is Exclude<MovieFieldName, 'price' | 'genres' | 'subgenres' | 'tags'> =>
  !['price', 'ids'].includes(movieFieldOf(name).rules.kind);

/** Form fields of a title with a column of the same name. */
const plainFields = [...movieFieldNames.filter(isPlain), 'series_uuid', 'machine_translated'] as const;

/** Prices are whole units of their currency (D7a), stored in minor ones. */
const minor = (amount: number, currency: string): number => amount * 10 ** currencyDigits(currency);
const major = (amount: number, currency: string): number => amount / 10 ** currencyDigits(currency);

/** A guide price in whole units. */
export const majorGuide = (guide: GuidePrice): GuidePrices[number] => ({
  ...guide,
  rights: [...guide.rights],
  countries: [...guide.countries],
  price_from: major(guide.price_from, guide.currency),
  price_to: guide.price_to === null ? null : major(guide.price_to, guide.currency),
});

type StoredPrices = Pick<MovieRow, 'price' | 'currency' | 'prices' | 'guide_prices'>;

/** Every price of a title in whole units. */
export const majorPrices = ({ price, currency, prices, guide_prices }: StoredPrices): StoredPrices => ({
  price: price === null || currency === null ? null : major(price, currency),
  currency,
  prices: prices.map((one) => ({ ...one, price: major(one.price, one.currency) })),
  guide_prices: guide_prices.map(majorGuide),
});

/** Guide prices as stored: any period and a missing upper end are null. */
const storedGuides = (sent: NonNullable<MovieInput['guide_prices']>): GuidePrices =>
  sent.map(({ months = null, price_from, price_to = null, currency, ...guide }) => {
    const { countries, all_countries } = placesOf(guide);
    return {
      ...guide,
      countries: [...countries],
      all_countries,
      months,
      price_from: minor(price_from, currency),
      price_to: price_to === null ? null : minor(price_to, currency),
      currency,
    };
  });

/** Every column that a form writes. */
export const movieColumns = [...plainFields, 'price', 'guide_prices'] as const;

/** A title's fields that its form shows and changes. */
export type EditableRow = Pick<
  MovieRow,
  MovieColumn | 'guide_prices' | 'prices' | 'genres' | 'subgenres' | 'tags' | 'translations' | 'videos' | 'subtitles'
>;

const nothingAsNull = (value: unknown): unknown => (value === '' ? null : value);

/** Refuses changed staff fields from anyone else (D20e). */
export const staffFieldIssues = (actor: Actor, input: Partial<MovieInput>): Issue[] =>
  actor.role === 'manager' ? [] : staffOnlyIssues(input, { defaults: movieStaffDefaults, read: {} });

/** The columns an input changes. Unnamed ones stay. */
export const columnsOf = (
  input: MovieInput,
  options: { readonly isStaff: boolean; readonly currency: string | null },
) => {
  const names = plainFields.filter((name) => options.isStaff || !Object.hasOwn(movieStaffDefaults, name));
  const columns: Record<string, unknown> = {};
  for (const name of names) if (input[name] !== undefined) columns[name] = nothingAsNull(input[name]);
  const currency = input.currency === undefined ? options.currency : input.currency;
  if (input.price !== undefined)
    columns.price = input.price === null || currency === null ? null : minor(input.price, currency);
  if (input.guide_prices !== undefined) columns.guide_prices = storedGuides(input.guide_prices);
  return columns;
};

/** Prices per area in minor units. */
export const areaPricesOf = (input: MovieInput) =>
  input.prices?.map(({ area, price, currency }) => ({ area, currency, price: minor(price, currency) }));

/** A title in its form's fields: compared with an edit (D21b), and written back on reverting. */
export const editableOf = (row: EditableRow) => ({
  ...Object.fromEntries(plainFields.map((name) => [name, row[name]])),
  ...majorPrices(row),
  genres: row.genres,
  subgenres: row.subgenres,
  tags: row.tags,
  translations: {
    ja: { ...emptyTranslation, ...row.translations.ja },
    en: { ...emptyTranslation, ...row.translations.en },
  },
  main_video: {
    videos: row.videos
      .filter(({ video_type }) => video_type === videoType.main)
      .map(({ video_type: _type, ...video }) => video),
    subtitles: row.subtitles,
  },
  trailer_videos: row.videos
    .filter(({ video_type }) => video_type === videoType.trailer)
    .map(({ video_type: _type, ...video }) => video),
});

/** The texts of one language changed by an input. */
export const textsOf = (
  texts: { readonly [F in keyof TranslationRow]?: string | null | undefined },
): Partial<TranslationRow> =>
  Object.fromEntries(
    movieTextNames.filter((name) => texts[name] !== undefined).map((name) => [name, texts[name] || null]),
  );
