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
] as const;

const videoOf = (format: NonNullable<OldFormat['format']>) => ({
  video_type: format.video_type ?? 1,
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
  exclusive_type: old.exclusive_type ?? 2,
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
  const kept = Object.entries(request).filter(([name]) => !(oldFields as readonly string[]).includes(name));
  return {
    ...Object.fromEntries(kept),
    rights: listOf(old.right_type).map((right_type) => rightOf(old, right_type)),
    countries: listOf(old.country),
    languages: listOf(old.language),
    channels: listOf(old.channel),
    formats: listOf(old.format).map(videoOf),
    images: [],
    documents: listOf(old.document_type).map((document_type) => ({ document_type, format: 2 })),
    social_medias: listOf(old.social_media),
  };
};
