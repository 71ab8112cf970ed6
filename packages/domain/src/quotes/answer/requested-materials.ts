import { embeddedSubtitleCode } from '../../options/video.ts';
import type { Conditions } from '../request/conditions.ts';
import type { AnswerMaterials } from './answer-materials.ts';

type Requested = Pick<Conditions, 'formats' | 'video_languages' | 'images' | 'documents' | 'font_formats'>;

export const materialLists = ['videos', 'subtitles', 'images', 'fonts', 'files'] as const;
export type MaterialListName = (typeof materialLists)[number];

export type MaterialLines = { readonly [List in MaterialListName]: NonNullable<AnswerMaterials[List]> };

/** Requested materials, line by line, each in the first of the requested formats (spec 3). */
export const requestedLines = (conditions: Requested): MaterialLines => ({
  videos: [
    ...conditions.formats.map((format) => ({
      video_type: format.video_type,
      encoding_format: format.encoding_formats[0] ?? null,
      resolution: format.resolutions[0] ?? null,
      frame_rate: format.frame_rates[0] ?? null,
      aspect_ratio: format.aspect_ratios[0] ?? null,
      audio_format: format.audio_formats[0] ?? null,
      audio_channel: format.audio_channel || null,
      is_dcp: format.is_dcp,
    })),
    ...conditions.video_languages.flatMap(({ video_type, voiceover_languages }) =>
      voiceover_languages.map((language) => ({ video_type, language, is_dcp: false })),
    ),
  ],
  subtitles: conditions.video_languages.flatMap(
    ({ video_type, subtitle_languages, subtitle_file_formats, embedded_subtitle }) => [
      ...subtitle_languages.map((language) => ({ video_type, language, format: subtitle_file_formats[0] ?? null })),
      ...(embedded_subtitle
        ? [{ video_type, language: embedded_subtitle, format: embeddedSubtitleCode } as const]
        : []),
    ],
  ),
  images: conditions.images.map(({ kind, count, formats, layered }) => ({
    kind,
    count,
    format: formats[0] ?? null,
    layered,
  })),
  fonts: [...conditions.font_formats],
  files: conditions.documents.map(({ document_type, format }) => ({ document_type, format })),
});

/** Fields that identify a line's material; the others describe its production. */
const keyFields = {
  videos: ['video_type', 'language'],
  subtitles: ['video_type', 'language'],
  images: ['kind'],
  fonts: ['format'],
  files: ['document_type', 'format'],
} as const satisfies Record<MaterialListName, readonly string[]>;

/** Key of a material: lines of a list with the same key are the same material. Also accepts all-text form lines. */
export const materialKey = (list: MaterialListName, line: object | string): string => {
  const fields = new Map<string, Given>(typeof line === 'string' ? [['format', line]] : Object.entries(line));
  return keyFields[list].map((name) => String(fields.get(name) ?? '')).join(' ');
};

type Given = number | string | boolean | null | undefined;

const isOneOf = (value: Given, asked: readonly Given[]): boolean => asked.length === 0 || asked.includes(value);

/** True if a line matches the request: one of the named formats, the same number, and layers if requested. */
const isAsRequested: {
  readonly [List in MaterialListName]: (asked: Requested, line: MaterialLines[List][number]) => boolean;
} = {
  videos: ({ formats }, video) => {
    const asked = formats.find(({ video_type }) => video_type === video.video_type);
    if (video.language || asked === undefined) return true;
    return (
      isOneOf(video.encoding_format, asked.encoding_formats) &&
      isOneOf(video.resolution, asked.resolutions) &&
      isOneOf(video.frame_rate, asked.frame_rates) &&
      isOneOf(video.aspect_ratio, asked.aspect_ratios) &&
      isOneOf(video.audio_format, asked.audio_formats) &&
      isOneOf(video.audio_channel, asked.audio_channel ? [asked.audio_channel] : []) &&
      video.is_dcp === asked.is_dcp
    );
  },
  subtitles: ({ video_languages }, { video_type, language, format }) => {
    const asked = video_languages.find((video) => video.video_type === video_type);
    if (asked === undefined) return true;
    return (
      (format === embeddedSubtitleCode && asked.embedded_subtitle === language) ||
      (asked.subtitle_languages.includes(language) && isOneOf(format, asked.subtitle_file_formats))
    );
  },
  images: ({ images }, image) => {
    const asked = images.find(({ kind }) => kind === image.kind);
    if (asked === undefined) return true;
    return image.count >= asked.count && image.layered === asked.layered && isOneOf(image.format, asked.formats);
  },
  fonts: () => true,
  files: () => true,
};

const costs = (line: object | string): boolean =>
  typeof line === 'object' && ['fee', 'delivery_at'].some((name) => Boolean(Reflect.get(line, name)));

type Changed<List extends MaterialListName> = {
  readonly list: List;
  /** Null if not requested. */
  readonly asked: MaterialLines[List][number] | null;
  /** Null if struck. */
  readonly answered: MaterialLines[List][number] | null;
};

const changedIn = <List extends MaterialListName>(
  list: List,
  conditions: Requested,
  answer: AnswerMaterials,
): Changed<List>[] => {
  const given: readonly MaterialLines[List][number][] | null | undefined = answer[list];
  if (given === null || given === undefined) return [];
  const wanted: readonly MaterialLines[List][number][] = requestedLines(conditions)[list];
  const check = isAsRequested[list];
  const same = (line: MaterialLines[List][number]) => (each: MaterialLines[List][number]) =>
    materialKey(list, each) === materialKey(list, line);
  return [
    ...wanted.flatMap((asked) => {
      const answered = given.find(same(asked)) ?? null;
      const isSame = answered !== null && check(conditions, answered) && !costs(answered);
      return isSame ? [] : [{ list, asked, answered }];
    }),
    ...given.filter((line) => !wanted.some(same(line))).map((answered) => ({ list, asked: null, answered })),
  ];
};

/**
 * Differences between an answer's materials and the request (D2b): struck, changed, unrequested, or with their own cost
 * or day. A list that the answer leaves out matches the request.
 */
export const changedMaterials = (conditions: Requested, answer: AnswerMaterials) =>
  materialLists.flatMap((list) => changedIn(list, conditions, answer));
