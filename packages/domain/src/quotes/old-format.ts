import { exclusiveType } from '../options/exclusivity.ts';
import { imageKinds } from '../options/images.ts';
import { videoType } from '../options/video.ts';

const pdf = 2;
const noImage = 1;

/** Fields of the list-based format (D10): a request in which all of them are null is read as the old one. */
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

/** Single values of the old format, and the lists they become. */
type OldFormat = {
  readonly right_type?: number | null;
  readonly exclusive_type?: number | null;
  readonly holdback_length?: number | null;
  readonly air_run_count?: number | null;
  readonly allow_offline_viewing?: boolean | null;
  readonly country?: string | null;
  readonly language?: string | null;
  readonly channel?: string | null;
  readonly format?: {
    readonly video_type?: number | null;
    readonly encoding_format?: number | null;
    readonly resolution?: number | null;
    readonly frame_rate?: number | null;
    readonly aspect_ratio?: number | null;
    readonly audio_format?: number | null;
    readonly audio_channel?: number | null;
    readonly is_dcp?: boolean | null;
  } | null;
  readonly social_media?: number | null;
  readonly document_type?: number | null;
  readonly document_format?: number | null;
  readonly font_format?: string | null;
  readonly need_trailer?: boolean | null;
  readonly need_interview?: boolean | null;
  readonly need_making?: boolean | null;
  readonly need_extended_trailer?: boolean | null;
};

const listOf = <T>(value: T | null | undefined): T[] => (value === null || value === undefined ? [] : [value]);

export const isOldFormat = (request: Readonly<Record<string, unknown>>): boolean =>
  listFields.every((field) => request[field] === null || request[field] === undefined);

const oldFields = [
  'right_type',
  'exclusive_type',
  'holdback_length',
  'air_run_count',
  'allow_offline_viewing',
  'country',
  'language',
  'channel',
  'format',
  'social_media',
  'document_type',
  'document_format',
  'font_format',
  'need_trailer',
  'need_interview',
  'need_making',
  'need_extended_trailer',
] as const;

/** Which need of the old format asks for which kind of video. */
const videoNeeds = { need_trailer: 2, need_interview: 3, need_making: 4, need_extended_trailer: 5 } as const;

/** The old format names one format, size and layered flag for each kind of picture: `poster_format`, `poster_size`. */
const imageField = /^(screenshot|poster|logo|key_art|making|laurels|banner)_(count|format|size|layered)$/;

/** A picture in the one format that was named; format 1 is none. */
const imagesOf = (request: Readonly<Record<string, unknown>>) =>
  imageKinds.flatMap(({ code: kind }) => {
    const format = request[`${kind}_format`];
    if (typeof format !== 'number' || format === noImage) return [];
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
 * Turns an old-format request into lists of one (D10): the one converter, at the border; a request that has lists
 * already comes back as it was.
 */
export const toListFormat = (request: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  if (!isOldFormat(request)) return { ...request };
  const old = request as OldFormat;
  const kept = Object.entries(request).filter(
    ([name]) => !(oldFields as readonly string[]).includes(name) && !imageField.test(name),
  );
  const needs = Object.entries(videoNeeds).filter(([need]) => Reflect.get(old, need) === true);
  return {
    ...Object.fromEntries(kept),
    rights: listOf(old.right_type).map((right_type) => rightOf(old, right_type)),
    countries: listOf(old.country),
    languages: listOf(old.language),
    channels: listOf(old.channel),
    formats: [...listOf(old.format).map(videoOf), ...needs.map(([, video_type]) => videoOf({ video_type }))],
    images: imagesOf(request),
    font_formats: listOf(old.font_format),
    documents: listOf(old.document_type).map((document_type) => ({
      document_type,
      format: old.document_format ?? pdf,
    })),
    social_medias: listOf(old.social_media),
  };
};
