import {
  initialValue,
  type MovieField,
  type MovieFieldName,
  type MovieTextName,
  movieFields,
  movieTextNames,
} from '@eigaichi/domain/movies/movie-fields';
import { areas } from '@eigaichi/domain/options/areas';
import { defaultCurrency } from '@eigaichi/domain/options/currencies';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { filmType } from '@eigaichi/domain/options/titles';
import { offeredTermMonths } from '@eigaichi/domain/shared/dates';
import type { Field } from '@eigaichi/domain/shared/field-table';
import type { z } from 'zod';
import type { Movie } from '../queries.ts';

type Widened<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : T extends readonly (infer Item)[]
        ? readonly Widened<Item>[]
        : T;

type Typed<F extends Field> = Widened<Exclude<z.input<F['open']>, undefined>>;

export type PlainName = MovieFieldName;
export type TextName = MovieTextName;

export type DraftTexts = { readonly [Name in TextName]: string };

/** An available master, of the film or of a trailer. */
export type VideoDraft = {
  readonly languages: readonly string[];
  readonly encoding_format: number | null;
  readonly resolution: number | null;
  readonly frame_rate: number | null;
  readonly aspect_ratio: number | null;
  readonly audio_format: number | null;
  readonly audio_channel: number | null;
  readonly embedded_subtitle: string | null;
};

export type SubtitleDraft = { readonly language: string | null; readonly formats: readonly number[] };

/** The typed price of one area; empty if none. */
export type PriceDraft = { readonly area: number; readonly price: string; readonly currency: string };

/** A typed price of one kind of licence (D22fa); without rights for any right, without months for any period. */
export type GuidePriceDraft = {
  readonly rights: readonly number[];
  readonly exclusive_type: number | null;
  readonly months: number | null;
  readonly countries: readonly string[];
  readonly all_countries: boolean;
  readonly price_from: string;
  readonly price_to: string;
  readonly currency: string | null;
};

/** Every field of a title in form state: empty texts are empty, unchosen codes and numbers are null. */
export type MovieDraft = { readonly [Name in PlainName]: Typed<(typeof movieFields)[Name]> } & {
  readonly series_uuid: string | null;
  readonly translations: { readonly ja: DraftTexts; readonly en: DraftTexts };
  readonly main_video: { readonly videos: readonly VideoDraft[]; readonly subtitles: readonly SubtitleDraft[] };
  readonly trailer_videos: readonly VideoDraft[];
  /** All eight areas, in their order. */
  readonly prices: readonly PriceDraft[];
  readonly guide_prices: readonly GuidePriceDraft[];
  readonly machine_translated: readonly string[];
};

const emptyOf = (field: MovieField): unknown =>
  field.rules.kind === 'text' || field.rules.kind === 'price' ? '' : initialValue(field);

const plainOf = (source: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries<MovieField>(movieFields).map(([name, field]) => {
      const value = source[name] ?? emptyOf(field);
      return [name, field.rules.kind === 'price' ? String(value) : value];
    }),
  ) as { readonly [Name in PlainName]: Typed<(typeof movieFields)[Name]> };

const textsOf = (source: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(movieTextNames.map((name) => [name, source[name] ?? ''])) as DraftTexts;

const pricesOf = (saved: NonNullable<Movie['prices']>): PriceDraft[] =>
  areas.map(({ code }) => {
    const price = saved.find(({ area }) => area === code);
    return { area: code, price: String(price?.price ?? ''), currency: price?.currency ?? defaultCurrency };
  });

const guidesOf = (saved: NonNullable<Movie['guide_prices']>): GuidePriceDraft[] =>
  saved.map((guide) => ({
    ...guide,
    price_from: String(guide.price_from),
    price_to: String(guide.price_to ?? ''),
  }));

/** The most frequent licence: non-exclusive, for a year, everywhere. */
export const emptyGuidePrice: GuidePriceDraft = {
  rights: [],
  exclusive_type: exclusiveType.nonExclusive,
  months: offeredTermMonths[0],
  countries: [],
  all_countries: true,
  price_from: '',
  price_to: '',
  currency: defaultCurrency,
};

export const emptyVideo: VideoDraft = {
  languages: [],
  encoding_format: null,
  resolution: null,
  frame_rate: null,
  aspect_ratio: null,
  audio_format: null,
  audio_channel: null,
  embedded_subtitle: null,
};

export const draftOf = (movie: Movie): MovieDraft => ({
  ...plainOf(movie),
  series_uuid: movie.series_uuid,
  translations: { ja: textsOf(movie.translations.ja), en: textsOf(movie.translations.en) },
  main_video: { videos: movie.main_video.videos, subtitles: movie.main_video.subtitles },
  trailer_videos: movie.trailer_videos,
  prices: pricesOf(movie.prices ?? []),
  guide_prices: guidesOf(movie.guide_prices ?? []),
  machine_translated: movie.machine_translated ?? [],
});

/** A new title: defaults to a film from Japan, in Japanese. */
export const emptyDraft: MovieDraft = {
  ...plainOf({
    film_type: filmType.movie,
    production_country: 'JP',
    language: 'ja',
    currency: defaultCurrency,
  }),
  series_uuid: null,
  translations: { ja: textsOf({}), en: textsOf({}) },
  main_video: { videos: [], subtitles: [] },
  trailer_videos: [],
  prices: pricesOf([]),
  guide_prices: [],
  machine_translated: [],
};
