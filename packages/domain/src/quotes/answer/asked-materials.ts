import { embeddedSubtitleCode } from '../../options/video.ts';
import type { Conditions } from '../request/conditions.ts';
import type { AnswerMaterials } from './answer-materials.ts';

type Requested = Pick<Conditions, 'formats' | 'video_languages' | 'images' | 'documents' | 'font_formats'>;

export const materialLists = ['videos', 'subtitles', 'images', 'fonts', 'files'] as const;
export type MaterialListName = (typeof materialLists)[number];

export type MaterialLines = { readonly [List in MaterialListName]: NonNullable<AnswerMaterials[List]> };

/** The requested materials, line by line, each in the first of the formats that were asked for (spec 3). */
export const askedMaterials = (conditions: Requested): MaterialLines => ({
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

/** The fields of a line that say which material it is; the others say how it is made. */
const keyFields = {
  videos: ['video_type', 'language'],
  subtitles: ['video_type', 'language'],
  images: ['kind'],
  fonts: ['format'],
  files: ['document_type', 'format'],
} as const satisfies Record<MaterialListName, readonly string[]>;

/** Two lines of a list with one key are the same material; also of a form, in which every value is a text. */
export const materialKey = (list: MaterialListName, line: object | string): string => {
  const fields = new Map<string, Given>(typeof line === 'string' ? [['format', line]] : Object.entries(line));
  return keyFields[list].map((name) => String(fields.get(name) ?? '')).join(' ');
};

type Given = number | string | boolean | null | undefined;

const isOneOf = (value: Given, asked: readonly Given[]): boolean => asked.length === 0 || asked.includes(value);

/** Whether a line is as it was asked for: one of the formats named, as many, with layers where they were wanted. */
const isAsAsked: {
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
  /** Null for what wasn't asked for. */
  readonly asked: MaterialLines[List][number] | null;
  /** Null for what is struck. */
  readonly answered: MaterialLines[List][number] | null;
};

const changedIn = <List extends MaterialListName>(
  list: List,
  conditions: Requested,
  answer: AnswerMaterials,
): Changed<List>[] => {
  const given: readonly MaterialLines[List][number][] | null | undefined = answer[list];
  if (given === null || given === undefined) return [];
  const wanted: readonly MaterialLines[List][number][] = askedMaterials(conditions)[list];
  const check = isAsAsked[list];
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
 * Where an answer delivers other than asked (D2b): what it strikes, what it delivers otherwise, at a cost or on a day of its
 * own, and what nothing asked for. A list that it leaves out is as asked.
 */
export const changedMaterials = (conditions: Requested, answer: AnswerMaterials) =>
  materialLists.flatMap((list) => changedIn(list, conditions, answer));
