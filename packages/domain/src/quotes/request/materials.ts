import { z } from 'zod';
import { documentFormats, documentTypes, offeredFormat } from '../../options/documents.ts';
import { fontFileTypes } from '../../options/files.ts';
import { imageFormats, imageKinds, imageSize, imageSizes } from '../../options/images.ts';
import { movieLanguages } from '../../options/languages.ts';
import { isCodeOf, optionSchema, optionsSchema } from '../../options/option-list.ts';
import { socialMedias } from '../../options/titles.ts';
import {
  aspectRatios,
  audioFormats,
  frameRates,
  resolutions,
  subtitleFileFormats,
  videoFormats,
  videoType,
  videoTypes,
} from '../../options/video.ts';
import { rule } from '../../shared/issue.ts';
import { count } from '../../shared/rules/amounts.ts';
import { boundedList } from '../../shared/rules/lists.ts';
import { together } from '../../shared/rules/together.ts';
import { documentNotes, imageNotes, videoLanguageNotes, videoNotes, withNotes } from './condition-notes.ts';

/** A language of the long list, by its code. */
export const requestedLanguageCode = z.string().check(rule<string>('option', (code) => isCodeOf(movieLanguages, code)));

/** Requested formats of one kind of video; an empty list leaves the choice to the provider. */
const requestedVideo = z.object(
  withNotes(videoNotes, {
    video_type: optionSchema(videoTypes),
    encoding_formats: optionsSchema(videoFormats).default([]),
    resolutions: optionsSchema(resolutions).default([]),
    frame_rates: optionsSchema(frameRates).default([]),
    aspect_ratios: optionsSchema(aspectRatios).default([]),
    audio_formats: optionsSchema(audioFormats).default([]),
    audio_channel: z.number().int().min(0).max(64).nullish(),
    is_dcp: z.boolean().default(false),
  }),
);

/** Requested subtitles and voice-over of one kind of video (spec 3, video language requirement). */
const requestedLanguage = z
  .object(
    withNotes(videoLanguageNotes, {
      video_type: optionSchema(videoTypes),
      has_subtitle: z.boolean().optional(),
      subtitle_languages: boundedList(requestedLanguageCode, { max: 50 }).default([]),
      subtitle_file_formats: optionsSchema(subtitleFileFormats).default([]),
      embedded_subtitle: requestedLanguageCode.nullish(),
      has_voiceover: z.boolean().optional(),
      voiceover_languages: boundedList(requestedLanguageCode, { max: 50 }).default([]),
    }),
  )
  .check(
    together(({ has_subtitle, subtitle_languages, has_voiceover, voiceover_languages }, broken) => {
      if (has_subtitle === true && subtitle_languages?.length === 0) broken('required', ['subtitle_languages']);
      if (has_voiceover === true && voiceover_languages?.length === 0) broken('required', ['voiceover_languages']);
    }),
  );

const pixels = z.number().int().min(1).max(20_000).nullish();

/** A picture in a listed size, or in the buyer's own pixel size (spec 3). */
const requestedImage = z
  .object(
    withNotes(imageNotes, {
      kind: optionSchema(imageKinds),
      count: count({ min_value: 1, max_value: 100 }),
      formats: optionsSchema(imageFormats).default([]),
      size: optionSchema(imageSizes).default(imageSize.original),
      width: pixels,
      height: pixels,
      layered: z.boolean().default(false),
    }),
  )
  .check(
    together((image, broken) => {
      for (const side of ['width', 'height'] as const)
        if (image.size === imageSize.custom && (image[side] ?? null) === null) broken('required', [side]);
    }),
  );

/** A document in one of the formats offered for its type (spec 3: 3, 5, 11 and 12 only 2 to 7). */
const requestedDocument = z
  .object(
    withNotes(documentNotes, { document_type: optionSchema(documentTypes), format: optionSchema(documentFormats) }),
  )
  .check(offeredFormat);

/** Default request: just the main film, in formats of the provider's choice. */
const mainFilm = [
  {
    video_type: videoType.main,
    encoding_formats: [],
    resolutions: [],
    frame_rates: [],
    aspect_ratios: [],
    audio_formats: [],
    is_dcp: false,
  },
] satisfies z.output<typeof requestedVideo>[];

/** Materials the buyer requests (D4, steps 6 to 9). */
export const requestedMaterials = {
  formats: boundedList(requestedVideo, { max: 5 }).default(mainFilm),
  video_languages: boundedList(requestedLanguage, { max: 5 }).default([]),
  images: boundedList(requestedImage, { max: 20 }).default([]),
  logo_language: requestedLanguageCode.nullish(),
  need_font_file: z.boolean().default(false),
  font_formats: optionsSchema(fontFileTypes).default([]),
  documents: boundedList(requestedDocument, { max: 84 }).default([]),
  social_medias: optionsSchema(socialMedias).default([]),
} as const;
