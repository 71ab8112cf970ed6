import { z } from 'zod';
import { typedDecimal } from './typed-price.ts';

const text = z.string().catch('');
const texts = z.array(z.string()).catch([]);
const code = z.number().catch(0);
const codes = z.array(z.number()).catch([]);
const code1 = z.number().catch(1);
/** A number as frozen, or as a form typed it. */
const figure = z
  .union([z.number(), z.string().transform((typed) => typedDecimal(typed))])
  .nullish()
  .catch(null);

/** Conditions of a quote or of a saved set, whole or unfinished, as pages put them into words. */
export const sheetConditions = z.looseObject({
  license_start: text,
  license_end: text,
  latest_distribution_start_duration: z.number().nullish().catch(null),
  countries: texts,
  all_countries: z.boolean().catch(false),
  rights: z
    .array(
      z.looseObject({
        right_type: z.number(),
        exclusive_type: code,
        holdback_length: z.number().nullish(),
        air_run_count: z.number().nullish(),
        allow_offline_viewing: z.boolean().nullish(),
      }),
    )
    .catch([]),
  channels: texts,
  languages: texts,
  video_languages: z
    .array(
      z.looseObject({
        video_type: code1,
        has_subtitle: z.boolean().catch(false),
        subtitle_languages: texts,
        subtitle_file_formats: codes,
        embedded_subtitle: z.string().nullish(),
        has_voiceover: z.boolean().catch(false),
        voiceover_languages: texts,
      }),
    )
    .catch([]),
  formats: z
    .array(
      z.looseObject({
        video_type: code1,
        encoding_formats: codes,
        resolutions: codes,
        frame_rates: codes,
        aspect_ratios: codes,
        audio_formats: codes,
        audio_channel: z.number().nullish().catch(null),
        is_dcp: z.boolean().catch(false),
      }),
    )
    .catch([]),
  images: z
    .array(
      z.looseObject({
        kind: z.string(),
        count: code1,
        size: code1,
        width: z.number().nullish().catch(null),
        height: z.number().nullish().catch(null),
        formats: codes,
        layered: z.boolean().catch(false),
      }),
    )
    .catch([]),
  logo_language: z.string().nullish().catch(null),
  need_font_file: z.boolean().catch(false),
  font_formats: texts,
  documents: z.array(z.looseObject({ document_type: code, format: code })).catch([]),
  social_medias: codes,
  pricing_type: code1,
  currency: z.string().catch('USD'),
  flat_price: figure,
  revenue_percent: figure,
  revenue_min: figure,
  revenue_max: figure,
  viewer_count_min: figure,
  viewer_count_max: figure,
  stream_minutes_min: figure,
  stream_minutes_max: figure,
  price_viewer_count: figure,
  price_stream_minute: figure,
  price_minimum_guarantee: figure,
  period_minimum_guarantee: z.number().nullish().catch(null),
  budget: figure,
  estimate_at: z.string().nullish().catch(null),
  delivery_at: text,
  delivery_method: code1,
  delivery: z.record(z.string(), z.string().nullish().catch(null)).catch({}),
  delivery_payer: z.number().nullish().catch(null),
  translation_payment: z.number().nullish().catch(null),
  insurance_need: code1,
  contract_terms: z.string().nullish().catch(null),
  message: z.string().nullish().catch(null),
});

export type SheetConditions = z.output<typeof sheetConditions>;
