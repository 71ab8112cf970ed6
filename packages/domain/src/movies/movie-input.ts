import { z } from 'zod';
import { areas } from '../options/areas.ts';
import { currencies } from '../options/currencies.ts';
import { movieLanguages } from '../options/languages.ts';
import { subtitleLanguages } from '../options/locales.ts';
import { optionSchema, optionsSchema } from '../options/option-list.ts';
import {
  filmTypes,
  lengthFormats,
  productionCountries,
  qualityRanks,
  ratings,
  translationStatuses,
  workTypes,
} from '../options/titles.ts';
import {
  aspectRatios,
  audioFormats,
  frameRates,
  resolutions,
  subtitleFileFormats,
  videoFormats,
} from '../options/video.ts';

const name = z.string().trim().max(200).nullish();
const longText = z.string().trim().max(400).nullish();
const ids = z.array(z.uuid()).max(100).optional();

/** Texts of one language (spec 3): names up to 200 characters, outline, PR and notes up to 400 (D25b). */
const translationInput = z.object({
  film_name: name,
  season_name: name,
  episode_name: name,
  original_from: name,
  copyright: name,
  copyright_holder: name,
  creator: name,
  director: name,
  script_writer: name,
  cinematographer: name,
  music: name,
  main_cast_1: name,
  main_cast_2: name,
  main_cast_3: name,
  main_cast_4: name,
  main_cast_5: name,
  outline: longText,
  pr_message: longText,
  sns_note: longText,
  news_note: longText,
  other_note: longText,
});

const languageCode = optionSchema(movieLanguages);

const videoInput = z.object({
  languages: z.array(languageCode).max(20).default([]),
  encoding_format: optionSchema(videoFormats).nullish(),
  resolution: optionSchema(resolutions).nullish(),
  frame_rate: optionSchema(frameRates).nullish(),
  aspect_ratio: optionSchema(aspectRatios).nullish(),
  audio_format: optionSchema(audioFormats).nullish(),
  audio_channel: z.number().int().min(1).max(64).nullish(),
  embedded_subtitle: languageCode.nullish(),
});

const subtitleInput = z.object({
  language: optionSchema(subtitleLanguages),
  formats: optionsSchema(subtitleFileFormats).default([]),
});

/**
 * What a title's form sends. A field left out stays as it is, null empties it. Nothing is required to save a draft but
 * its kind; what is needed to submit is in `movie-required.ts`.
 */
export const movieInput = z.object({
  film_type: optionSchema(filmTypes).nullish(),
  film_name_yomi: name,
  original_name: name,
  translation_status: optionSchema(translationStatuses).nullish(),
  series_uuid: z.uuid().nullish(),
  production_country: optionSchema(productionCountries).nullish(),
  production_year: z.number().int().min(1888).max(2100).nullish(),
  language: languageCode.nullish(),
  format: optionSchema(lengthFormats).nullish(),
  type: optionSchema(workTypes).nullish(),
  episode_number: z.number().int().min(0).max(99_999).nullish(),
  rating: optionSchema(ratings).nullish(),
  original_site: z.string().trim().max(2000).nullish(),
  imdb_url: z.string().trim().max(2000).nullish(),
  copyright: name,
  play_time: z.string().trim().max(8).nullish(),
  trailer_url: z.string().trim().max(2000).nullish(),
  screener_url: z.string().trim().max(2000).nullish(),
  screener_password: z.string().max(200).nullish(),
  movie_file_name: name,
  subtitle_file_name: name,
  price: z.number().min(0).nullish(),
  currency: optionSchema(currencies).nullish(),
  prices: z
    .array(z.object({ area: optionSchema(areas), price: z.number().min(0), currency: optionSchema(currencies) }))
    .max(8)
    .optional(),
  quality_rank: optionSchema(qualityRanks).nullish(),
  region: name,
  isan_number: z.string().trim().max(60).nullish(),
  twitter_url: z.string().trim().max(2000).nullish(),
  instagram_url: z.string().trim().max(2000).nullish(),
  facebook_url: z.string().trim().max(2000).nullish(),
  management_note: longText,
  content_note: longText,
  is_public: z.boolean().optional(),
  is_available: z.boolean().optional(),
  genres: ids,
  subgenres: ids,
  tags: ids,
  translations: z.object({ ja: translationInput.optional(), en: translationInput.optional() }).optional(),
  main_video: z
    .object({ videos: z.array(videoInput).max(20).optional(), subtitles: z.array(subtitleInput).max(50).optional() })
    .optional(),
  trailer_videos: z.array(videoInput).max(20).optional(),
});

export type MovieInput = z.output<typeof movieInput>;
