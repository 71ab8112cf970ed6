import { z } from 'zod';
import { documentFormats, documentTypes, isDocumentOffered } from '../options/documents.ts';
import { fontFileTypes } from '../options/files.ts';
import { imageFormats, imageKinds, imageSizes } from '../options/images.ts';
import { optionSchema, optionsSchema } from '../options/option-list.ts';
import { socialMedias } from '../options/titles.ts';

import {
  aspectRatios,
  audioFormats,
  frameRates,
  resolutions,
  subtitleFileFormats,
  videoFormats,
  videoTypes,
} from '../options/video.ts';
import { count } from '../shared/rules/amounts.ts';
import { ruleIssue } from './rule-issue.ts';

/** Formats wanted of one kind of video; an empty list leaves the choice to the provider. */
const requestedVideo = z.object({
  video_type: optionSchema(videoTypes),
  encoding_formats: optionsSchema(videoFormats).default([]),
  resolutions: optionsSchema(resolutions).default([]),
  frame_rates: optionsSchema(frameRates).default([]),
  aspect_ratios: optionsSchema(aspectRatios).default([]),
  audio_formats: optionsSchema(audioFormats).default([]),
  audio_channel: z.number().int().min(0).max(64).nullish(),
  is_dcp: z.boolean().default(false),
});

/** Subtitles and voice-over wanted of one kind of video (spec 3, video language requirement). */
const requestedLanguage = z.object({
  video_type: optionSchema(videoTypes),
  subtitle_languages: z.array(z.string().max(10)).max(50).default([]),
  subtitle_file_formats: optionsSchema(subtitleFileFormats).default([]),
  embedded_subtitle: z.string().max(10).nullish(),
  voiceover_languages: z.array(z.string().max(10)).max(50).default([]),
});

const requestedImage = z.object({
  kind: optionSchema(imageKinds),
  count: count({ min_value: 1, max_value: 100 }),
  formats: optionsSchema(imageFormats).default([]),
  size: optionSchema(imageSizes).default(1),
  width: z.number().int().min(1).max(20_000).nullish(),
  height: z.number().int().min(1).max(20_000).nullish(),
  layered: z.boolean().default(false),
});

/** A document in one of the formats that are offered for its type (spec 3: 3, 5, 11 and 12 only 2 to 7). */
const requestedDocument = z
  .object({ document_type: optionSchema(documentTypes), format: optionSchema(documentFormats) })
  .check(({ value, issues }) => {
    if (!isDocumentOffered(value.document_type, value.format)) issues.push(ruleIssue(value, 'option', ['format']));
  });

/** Main film alone, formats of the provider's choice: what a request without further wishes asks for. */
const mainFilm = [
  {
    video_type: 1,
    encoding_formats: [],
    resolutions: [],
    frame_rates: [],
    aspect_ratios: [],
    audio_formats: [],
    is_dcp: false,
  },
] satisfies z.output<typeof requestedVideo>[];

/** What the buyer wants delivered (D4, steps 6 to 9). */
export const requestedMaterials = {
  formats: z.array(requestedVideo).max(5).default(mainFilm),
  video_languages: z.array(requestedLanguage).max(5).default([]),
  images: z.array(requestedImage).max(20).default([]),
  logo_language: z.string().max(10).nullish(),
  font_formats: optionsSchema(fontFileTypes).default([]),
  documents: z.array(requestedDocument).max(84).default([]),
  social_medias: optionsSchema(socialMedias).default([]),
} as const;
