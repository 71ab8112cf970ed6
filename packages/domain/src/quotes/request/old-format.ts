import { z } from 'zod';
import { documentFormat } from '../../options/documents.ts';
import { exclusiveType } from '../../options/exclusivity.ts';
import { imageFormat, imageKinds } from '../../options/images.ts';
import type { CodeOf } from '../../options/option-list.ts';
import { videoType } from '../../options/video.ts';

/** Fields of the list-based format (D10): a request with all of them null is read as the old format. */
const listFields = [
  'rights',
  'countries',
  'languages',
  'channels',
  'formats',
  'images',
  'documents',
  'social_medias',
] as const;

const code = z.number().nullish();
const flag = z.boolean().nullish();
const text = z.string().nullish();

const imageValues = { count: code, format: code, size: code, layered: flag };

/** The old format names one format, size and layered flag for each kind of picture: `poster_format`, `poster_size`. */
const imageFields = Object.fromEntries(
  imageKinds.flatMap(({ code: kind }) =>
    Object.entries(imageValues).map(([name, field]) => [`${kind}_${name}`, field]),
  ),
) as { [F in keyof typeof imageValues as `${CodeOf<typeof imageKinds>}_${F}`]: (typeof imageValues)[F] };

/** Single values of the old format (D10), which become lists of one. */
export const oldFormatFields = {
  right_type: code,
  exclusive_type: code,
  holdback_length: code,
  air_run_count: code,
  allow_offline_viewing: flag,
  country: text,
  language: text,
  channel: text,
  format: z
    .object({
      video_type: code,
      encoding_format: code,
      resolution: code,
      frame_rate: code,
      aspect_ratio: code,
      audio_format: code,
      audio_channel: code,
      is_dcp: flag,
    })
    .nullish(),
  social_media: code,
  document_type: code,
  document_format: code,
  font_format: text,
  need_trailer: flag,
  need_interview: flag,
  need_making: flag,
  need_extended_trailer: flag,
  ...imageFields,
} as const;

const oldFormat = z.object(oldFormatFields);
type OldFormat = z.output<typeof oldFormat>;

const listOf = <T>(value: T | null | undefined): T[] => (value === null || value === undefined ? [] : [value]);

export const isOldFormat = (request: Readonly<Record<string, unknown>>): boolean =>
  listFields.every((field) => request[field] === null || request[field] === undefined);

/** Kind of video for each need of the old format. */
const videoNeeds = { need_trailer: 2, need_interview: 3, need_making: 4, need_extended_trailer: 5 } as const;

/** Pictures in their one named format; format 1 means none. */
const imagesOf = (request: Readonly<Record<string, unknown>>) =>
  imageKinds.flatMap(({ code: kind }) => {
    const format = request[`${kind}_format`];
    if (typeof format !== 'number' || format === imageFormat.none) return [];
    const count = request[`${kind}_count`];
    const size = request[`${kind}_size`];
    return [
      {
        kind,
        count: typeof count === 'number' ? count : 1,
        formats: [format],
        size: typeof size === 'number' ? size : 1,
        layered: request[`${kind}_layered`] === true,
      },
    ];
  });

const videoOf = (format: NonNullable<OldFormat['format']>) => ({
  video_type: format.video_type ?? videoType.main,
  encoding_formats: listOf(format.encoding_format),
  resolutions: listOf(format.resolution),
  frame_rates: listOf(format.frame_rate),
  aspect_ratios: listOf(format.aspect_ratio),
  audio_formats: listOf(format.audio_format),
  audio_channel: format.audio_channel ?? null,
  is_dcp: format.is_dcp ?? false,
});

const rightOf = (old: OldFormat, right_type: number) => ({
  right_type,
  exclusive_type: old.exclusive_type ?? exclusiveType.nonExclusive,
  holdback_length: old.holdback_length ?? null,
  air_run_count: old.air_run_count ?? null,
  allow_offline_viewing: old.allow_offline_viewing ?? false,
});

/**
 * Converts an old-format request into lists of one (D10). The only converter, at the boundary. A request that already
 * has lists is returned unchanged.
 */
export const toListFormat = (request: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  if (!isOldFormat(request)) return { ...request };
  const old = request as OldFormat;
  const stored = Object.entries(request).filter(([name]) => !(name in oldFormatFields));
  const needs = Object.entries(videoNeeds).filter(([need]) => Reflect.get(old, need) === true);
  return {
    ...Object.fromEntries(stored),
    rights: listOf(old.right_type).map((right_type) => rightOf(old, right_type)),
    countries: listOf(old.country),
    languages: listOf(old.language),
    channels: listOf(old.channel),
    formats: [...listOf(old.format).map(videoOf), ...needs.map(([, video_type]) => videoOf({ video_type }))],
    images: imagesOf(request),
    font_formats: listOf(old.font_format),
    documents: listOf(old.document_type).map((document_type) => ({
      document_type,
      format: old.document_format ?? documentFormat.pdf,
    })),
    social_medias: listOf(old.social_media),
  };
};
