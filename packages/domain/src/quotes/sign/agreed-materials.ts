import type { DeliveryTerms } from '../../deliveries/checklist-entry.ts';
import { embeddedSubtitleCode } from '../../options/video.ts';
import type { AnswerMaterials } from '../answer/answer-materials.ts';
import type { MaterialListName } from '../answer/requested-materials.ts';

type Asked = DeliveryTerms;
type Languages = Asked['video_languages'][number];

const oneOf = <T>(value: T | null | undefined): T[] => (value === null || value === undefined ? [] : [value]);

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Formats of each kind of video, from the files the answer names; a voice-over is no separate file here. */
const formatsOf = (videos: NonNullable<AnswerMaterials['videos']>): Asked['formats'] => {
  const own = videos.filter(({ language }) => (language ?? null) === null);
  return distinct(own.map(({ video_type }) => video_type)).map((video_type) => {
    const files = own.filter((video) => video.video_type === video_type);
    const [first] = files;
    return {
      video_type,
      encoding_formats: distinct(files.flatMap((file) => oneOf(file.encoding_format))),
      resolutions: distinct(files.flatMap((file) => oneOf(file.resolution))),
      frame_rates: distinct(files.flatMap((file) => oneOf(file.frame_rate))),
      aspect_ratios: distinct(files.flatMap((file) => oneOf(file.aspect_ratio))),
      audio_formats: distinct(files.flatMap((file) => oneOf(file.audio_format))),
      audio_channel: first?.audio_channel ?? null,
      is_dcp: files.some(({ is_dcp }) => is_dcp),
    };
  });
};

const languagesOf = (requested: Asked, { videos, subtitles }: AnswerMaterials): Languages[] => {
  const types = distinct([
    ...requested.video_languages.map(({ video_type }) => video_type),
    ...(videos ?? []).map(({ video_type }) => video_type),
    ...(subtitles ?? []).map(({ video_type }) => video_type),
  ]);
  return types.map((video_type) => {
    const before = requested.video_languages.find((each) => each.video_type === video_type);
    const titles = (subtitles ?? []).filter((each) => each.video_type === video_type);
    const files = titles.filter(({ format }) => format !== embeddedSubtitleCode);
    const baked = titles.find(({ format }) => format === embeddedSubtitleCode);
    const spoken = (videos ?? []).filter((each) => each.video_type === video_type);
    return {
      ...before,
      video_type,
      subtitle_languages: subtitles
        ? distinct(files.map(({ language }) => language))
        : (before?.subtitle_languages ?? []),
      subtitle_file_formats: subtitles
        ? distinct(files.flatMap(({ format }) => (format === embeddedSubtitleCode ? [] : oneOf(format))))
        : (before?.subtitle_file_formats ?? []),
      embedded_subtitle: subtitles ? (baked?.language ?? null) : before?.embedded_subtitle,
      voiceover_languages: videos
        ? distinct(spoken.flatMap(({ language }) => oneOf(language)))
        : (before?.voiceover_languages ?? []),
    };
  });
};

/**
 * Materials to deliver for a title: as requested, unless the signed answer differs (spec 3, quote movie; D2b). Picture
 * sizes are those requested.
 */
export const agreedMaterials = (requested: Asked, answer: AnswerMaterials): DeliveryTerms => ({
  formats: answer.videos ? formatsOf(answer.videos) : requested.formats,
  video_languages: answer.videos || answer.subtitles ? languagesOf(requested, answer) : requested.video_languages,
  images: answer.images
    ? answer.images.map(({ kind, count, format, layered }) => {
        const before = requested.images.find((each) => each.kind === kind);
        const { size = 1, width = null, height = null } = before ?? {};
        return { kind, count, formats: oneOf(format), size, width, height, layered };
      })
    : requested.images,
  documents: answer.files
    ? answer.files.map(({ document_type, format }) => ({ document_type, format }))
    : requested.documents,
  font_formats: answer.fonts ?? requested.font_formats,
  ...(answer.fonts || requested.need_font_file === undefined ? {} : { need_font_file: requested.need_font_file }),
  ...(answer.videos ? { is_video_answered: true } : {}),
});

type Requested = {
  readonly [List in 'formats' | 'images' | 'documents' | 'font_formats']: readonly unknown[];
} & { readonly video_languages: readonly object[] };
type Answered = { readonly [List in MaterialListName]?: readonly unknown[] | null | undefined };

/**
 * Requested materials that at least one title takes unchanged. Anything every answer lists for its title, or strikes,
 * is no common condition of an agreement (D2b).
 */
export const withoutStruckMaterials = <C extends Requested>(conditions: C, answers: readonly Answered[]): C => {
  const isOwn = (list: MaterialListName) => answers.length > 0 && answers.every(({ [list]: given }) => Boolean(given));
  const noSubtitles = { subtitle_languages: [], subtitle_file_formats: [], embedded_subtitle: null };
  return {
    ...conditions,
    ...(isOwn('videos') ? { formats: [] } : {}),
    ...(isOwn('videos') || isOwn('subtitles')
      ? {
          video_languages: conditions.video_languages.map((video) => ({
            ...video,
            ...(isOwn('subtitles') ? noSubtitles : {}),
            ...(isOwn('videos') ? { voiceover_languages: [] } : {}),
          })),
        }
      : {}),
    ...(isOwn('images') ? { images: [], logo_language: null } : {}),
    ...(isOwn('fonts') ? { font_formats: [], need_font_file: false } : {}),
    ...(isOwn('files') ? { documents: [] } : {}),
  };
};
