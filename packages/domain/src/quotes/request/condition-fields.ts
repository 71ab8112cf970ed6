import { z } from 'zod';
import { currencies } from '../../options/currencies.ts';
import { deliveryMethods } from '../../options/delivery-methods.ts';
import { documentFormats, documentTypes } from '../../options/documents.ts';
import { exclusiveTypes, holdbackLengths, latestStartDurations } from '../../options/exclusivity.ts';
import { fontFileTypes } from '../../options/files.ts';
import { imageFormats, imageKinds, imageSizes } from '../../options/images.ts';
import { insuranceNeeds } from '../../options/insurance.ts';
import { type OptionList, optionSchema } from '../../options/option-list.ts';
import { guaranteePeriods, payers, pricingTypes } from '../../options/pricing.ts';
import { rightTypes } from '../../options/right-types.ts';
import { socialMedias } from '../../options/titles.ts';
import {
  aspectRatios,
  audioFormats,
  frameRates,
  resolutions,
  subtitleFileFormats,
  videoFormats,
  videoTypes,
} from '../../options/video.ts';
import { boundedList } from '../../shared/rules/lists.ts';
import { priceNames } from '../prices.ts';
import {
  conditionNotes,
  deliveryNotes,
  documentNotes,
  imageNotes,
  rightNotes,
  videoLanguageNotes,
  videoNotes,
  withNotes,
} from './condition-notes.ts';

/** Maximum list entries in an unfinished request: above a request's limit, so no input is lost. */
const longestList = 500;

/** A list with unmodified entries. */
export const list = <T extends z.ZodType>(item: T) => boundedList(item, { max: longestList, repeats: true });
const codes = <L extends OptionList>(options: L) => list(optionSchema(options));

// Fields of conditions by type only, the base of answered and typed fields. `quoteConditions` holds the rules for
// requests.

export const rightFields = withNotes(rightNotes, {
  right_type: optionSchema(rightTypes),
  exclusive_type: optionSchema(exclusiveTypes),
  holdback_length: optionSchema(holdbackLengths),
  air_run_count: z.number(),
  allow_offline_viewing: z.boolean(),
});

export const videoFields = withNotes(videoNotes, {
  video_type: optionSchema(videoTypes),
  encoding_formats: codes(videoFormats),
  resolutions: codes(resolutions),
  frame_rates: codes(frameRates),
  aspect_ratios: codes(aspectRatios),
  audio_formats: codes(audioFormats),
  audio_channel: z.number(),
  is_dcp: z.boolean(),
});

export const videoLanguageFields = withNotes(videoLanguageNotes, {
  video_type: optionSchema(videoTypes),
  has_subtitle: z.boolean(),
  subtitle_languages: list(z.string()),
  subtitle_file_formats: codes(subtitleFileFormats),
  embedded_subtitle: z.string(),
  has_voiceover: z.boolean(),
  voiceover_languages: list(z.string()),
});

export const imageFields = withNotes(imageNotes, {
  kind: optionSchema(imageKinds),
  count: z.number(),
  formats: codes(imageFormats),
  size: optionSchema(imageSizes),
  width: z.number(),
  height: z.number(),
  layered: z.boolean(),
});

export const documentFields = withNotes(documentNotes, {
  document_type: optionSchema(documentTypes),
  format: optionSchema(documentFormats),
});

const text = z.string();

export const deliveryFields = withNotes(deliveryNotes, {
  server_address: text,
  username: text,
  password: text,
  filepath: text,
  trial_start: text,
  trial_end: text,
  full_name: text,
  country: text,
  zip: text,
  state: text,
  city: text,
  street: text,
  shared_url: text,
});

/** Fields that hold neither a figure nor nested fields. */
export const plainFields = withNotes(conditionNotes, {
  license_start: text,
  license_end: text,
  latest_distribution_start_duration: optionSchema(latestStartDurations),
  countries: list(text),
  all_countries: z.boolean(),
  languages: list(text),
  channels: list(text),
  logo_language: text,
  need_font_file: z.boolean(),
  font_formats: codes(fontFileTypes),
  social_medias: codes(socialMedias),
  currency: optionSchema(currencies),
  pricing_type: optionSchema(pricingTypes),
  ask_price: z.boolean(),
  any_pricing: z.boolean(),
  period_minimum_guarantee: optionSchema(guaranteePeriods),
  estimate_at: text,
  delivery_at: text,
  delivery_method: optionSchema(deliveryMethods),
  delivery_payer: optionSchema(payers),
  translation_payment: optionSchema(payers),
  insurance_need: optionSchema(insuranceNeeds),
  contract_terms: text,
  message: text,
  buyer_reference: text,
  purchase_order: text,
});

export const figureNames = [
  ...priceNames,
  'viewer_count_min',
  'viewer_count_max',
  'stream_minutes_min',
  'stream_minutes_max',
  'revenue_min',
  'revenue_max',
  'budget',
] as const;

export type FigureName = (typeof figureNames)[number];

/** Amounts and counts with one shared type; typed input may be text. */
export const figureFields = <F extends z.ZodType>(figure: F) =>
  withNotes(conditionNotes, Object.fromEntries(figureNames.map((name) => [name, figure])) as { [N in FigureName]: F });

/** Makes every field optional and nullable. */
export const allOptional = <S extends Readonly<Record<string, z.ZodType>>>(fields: S) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.nullish()])) as {
    [F in keyof S]: z.ZodOptional<z.ZodNullable<S[F]>>;
  };
