import { z } from 'zod';
import { documentFormats, documentTypes, offeredFormat } from '../../options/documents.ts';
import { fontFileTypes } from '../../options/files.ts';
import { imageFormats, imageKinds } from '../../options/images.ts';
import { insuranceAnswer, insuranceAnswers } from '../../options/insurance.ts';
import { movieLanguages } from '../../options/languages.ts';
import { isCodeOf, optionSchema, optionsSchema } from '../../options/option-list.ts';
import {
  aspectRatios,
  audioFormats,
  frameRates,
  resolutions,
  subtitleChoices,
  videoFormats,
  videoTypes,
} from '../../options/video.ts';
import { rule } from '../../shared/issue.ts';
import { count, optionalPrice } from '../../shared/rules/amounts.ts';
import { optionalDate } from '../../shared/rules/date-rules.ts';
import { boundedList } from '../../shared/rules/lists.ts';
import { noteMaxLength, optionalText } from '../../shared/rules/texts.ts';
import { together } from '../../shared/rules/together.ts';

const language = z
  .string()
  .trim()
  .min(1)
  .check(rule<string>('option', (code) => code === '' || isCodeOf(movieLanguages, code)));

/** Cost of one material, included in the title's production fee for materials, and its delivery date (D2b). */
const atCost = { fee: optionalPrice(), delivery_at: optionalDate };

/** One video file that the provider delivers; `language` names a voice-over. Unset fields stay open. */
const answeredVideo = z.object({
  video_type: optionSchema(videoTypes),
  language: language.nullish(),
  encoding_format: optionSchema(videoFormats).nullish(),
  resolution: optionSchema(resolutions).nullish(),
  frame_rate: optionSchema(frameRates).nullish(),
  aspect_ratio: optionSchema(aspectRatios).nullish(),
  audio_format: optionSchema(audioFormats).nullish(),
  audio_channel: z.number().int().min(0).max(64).nullish(),
  is_dcp: z.boolean().default(false),
  ...atCost,
});

/** Subtitles in one language: a file of this format, or burnt into the picture (spec 3: −1 in forms). */
const answeredSubtitle = z.object({
  video_type: optionSchema(videoTypes),
  language,
  format: optionSchema(subtitleChoices).nullish(),
  ...atCost,
});

const answeredImage = z.object({
  kind: optionSchema(imageKinds),
  count: count({ min_value: 1, max_value: 100 }),
  format: optionSchema(imageFormats).nullish(),
  layered: z.boolean().default(false),
  ...atCost,
});

/** A document in one of the formats offered for its type (spec 3). */
const answeredFile = z
  .object({ document_type: optionSchema(documentTypes), format: optionSchema(documentFormats), ...atCost })
  .check(offeredFormat);

/** The provider's statement on its errors-and-omissions insurance; an existing policy names its insurer (spec 3). */
const insuranceSaid = z
  .object({
    answer: optionSchema(insuranceAnswers),
    insurer: optionalText(200),
    coverage: optionalText(200),
    insured_until: optionalDate,
    note: optionalText(noteMaxLength),
  })
  .check(
    together(({ answer, insurer }, broken) => {
      if (answer === insuranceAnswer.insured && (insurer ?? null) === null) broken('required', ['insurer']);
    }),
  );

/**
 * An answer's videos, subtitles, images, fonts, files and E&O insurance (spec 3, quote movie). A null list leaves the
 * buyer's request unchanged. An empty list delivers nothing of that kind.
 */
export const answerMaterials = {
  videos: boundedList(answeredVideo, { max: 40 }).nullish(),
  subtitles: boundedList(answeredSubtitle, { max: 100 }).nullish(),
  images: boundedList(answeredImage, { max: 20 }).nullish(),
  fonts: optionsSchema(fontFileTypes).nullish(),
  files: boundedList(answeredFile, { max: 84 }).nullish(),
  insurance: insuranceSaid.nullish(),
} as const;

const materials = z.object(answerMaterials);

export type AnswerMaterials = z.output<typeof materials>;

/** Only the materials, with null for anything the answer leaves out. */
export const materialsOf = (answer: AnswerMaterials) => ({
  videos: answer.videos ?? null,
  subtitles: answer.subtitles ?? null,
  images: answer.images ?? null,
  fonts: answer.fonts ?? null,
  files: answer.files ?? null,
  insurance: answer.insurance ?? null,
});
