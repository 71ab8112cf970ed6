import { z } from 'zod';
import { areas } from '../options/areas.ts';
import { currencies } from '../options/currencies.ts';
import { movieLanguages } from '../options/languages.ts';
import { subtitleLanguages } from '../options/locales.ts';
import { optionSchema, optionsSchema } from '../options/option-list.ts';
import {
  aspectRatios,
  audioFormats,
  frameRates,
  resolutions,
  subtitleFileFormats,
  videoFormats,
} from '../options/video.ts';
import { editShapeOf } from '../shared/field-table.ts';
import { price } from '../shared/rules/amounts.ts';
import { boundedList } from '../shared/rules/lists.ts';
import { together } from '../shared/rules/together.ts';
import { guidePriceInput, maxGuidePrices } from './guide-price-input.ts';
import { machineTranslated } from './machine-translation.ts';
import { movieFields, movieTextFields } from './movie-fields.ts';

const videoInput = z.object({
  languages: boundedList(optionSchema(movieLanguages), { max: 20 }).default([]),
  encoding_format: optionSchema(videoFormats).nullish(),
  resolution: optionSchema(resolutions).nullish(),
  frame_rate: optionSchema(frameRates).nullish(),
  aspect_ratio: optionSchema(aspectRatios).nullish(),
  audio_format: optionSchema(audioFormats).nullish(),
  audio_channel: z.int().min(1).max(64).nullish(),
  embedded_subtitle: optionSchema(movieLanguages).nullish(),
});

const subtitleInput = z.object({
  language: optionSchema(subtitleLanguages),
  formats: optionsSchema(subtitleFileFormats).default([]),
});

const areaPriceInput = z.object({ area: optionSchema(areas), price: price(), currency: optionSchema(currencies) });

/**
 * Input of a title's form. Omitted fields are unchanged; null or an empty text clears. A draft needs nothing;
 * requirements for submitting are in `movie-required.ts`.
 */
export const movieInput = z.object({
  ...editShapeOf(movieFields),
  series_uuid: z.uuid().nullish(),
  prices: boundedList(areaPriceInput, { max: areas.length })
    .check(
      together((prices, broken) => {
        for (const [at, price] of prices.entries())
          if (price !== undefined && prices.findIndex((other) => other?.area === price.area) < at)
            broken('twice', [at, 'area']);
      }),
    )
    .optional(),
  guide_prices: boundedList(guidePriceInput, { max: maxGuidePrices }).optional(),
  translations: z
    .object({
      ja: z.object(editShapeOf(movieTextFields.ja)).optional(),
      en: z.object(editShapeOf(movieTextFields.en)).optional(),
    })
    .optional(),
  main_video: z
    .object({
      videos: boundedList(videoInput, { max: 20 }).optional(),
      subtitles: boundedList(subtitleInput, { max: 50 }).optional(),
    })
    .optional(),
  trailer_videos: boundedList(videoInput, { max: 20 }).optional(),
  machine_translated: machineTranslated.optional(),
});

export type MovieInput = z.output<typeof movieInput>;
