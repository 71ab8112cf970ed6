import { z } from 'zod';

const name = z.string().trim().max(200).nullish();
const longText = z.string().trim().max(400).nullish();
const code = (max: number) => z.number().int().min(1).max(max).nullish();
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

const languageCode = z.string().min(2).max(8);

const videoInput = z.object({
  languages: z.array(languageCode).max(20).default([]),
  encoding_format: code(6),
  resolution: code(5),
  frame_rate: code(3),
  aspect_ratio: code(5),
  audio_format: code(5),
  audio_channel: z.number().int().min(1).max(64).nullish(),
  embedded_subtitle: languageCode.nullish(),
});

const subtitleInput = z.object({
  language: languageCode,
  formats: z.array(z.number().int()).max(10).default([]),
});

/**
 * What a title's form sends. A field left out stays as it is, null empties it. Nothing is required to save a draft but
 * its kind; what is needed to submit is in `movie-required.ts`.
 */
export const movieInput = z.object({
  film_type: code(2),
  film_name_yomi: name,
  original_name: name,
  translation_status: code(4),
  series_uuid: z.uuid().nullish(),
  production_country: z.string().length(2).nullish(),
  production_year: z.number().int().min(1888).max(2100).nullish(),
  language: languageCode.nullish(),
  format: code(3),
  type: code(6),
  episode_number: z.number().int().min(0).max(99_999).nullish(),
  rating: code(8),
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
  currency: z.string().length(3).nullish(),
  prices: z
    .array(z.object({ area: z.number().int().min(1).max(8), price: z.number().min(0), currency: z.string().length(3) }))
    .max(8)
    .optional(),
  quality_rank: code(5),
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
