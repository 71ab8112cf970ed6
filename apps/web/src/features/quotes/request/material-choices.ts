import { type imageKinds, imageSize } from '@eigaichi/domain/options/images';
import type { CodeOf } from '@eigaichi/domain/options/option-list';
import type { videoTypes } from '@eigaichi/domain/options/video';
import type { UnfinishedConditions } from '@eigaichi/domain/quotes/request/unfinished-conditions';

type Entry<L extends 'video_languages' | 'formats' | 'images'> = NonNullable<UnfinishedConditions[L]>[number];

/** Requested subtitles and voice-over of one kind of video (spec 3). */
export type VideoLanguages = Entry<'video_languages'> & {
  readonly has_subtitle: boolean;
  readonly has_voiceover: boolean;
};

/** Requested formats of one kind of video; an empty list leaves the choice to the provider. */
export type VideoFormats = Entry<'formats'>;

export type ImageRequest = Entry<'images'>;

type VideoType = CodeOf<typeof videoTypes>;

export const videoOf = (video_type: VideoType): VideoFormats => ({
  video_type,
  encoding_formats: [],
  resolutions: [],
  frame_rates: [],
  aspect_ratios: [],
  audio_formats: [],
  audio_channel: null,
  is_dcp: false,
});

export const videoLanguagesOf = (video_type: VideoType): VideoLanguages => ({
  video_type,
  has_subtitle: false,
  subtitle_languages: [],
  subtitle_file_formats: [],
  embedded_subtitle: null,
  has_voiceover: false,
  voiceover_languages: [],
});

export const imageOf = (kind: CodeOf<typeof imageKinds>): ImageRequest => ({
  kind,
  count: 1,
  formats: [],
  size: imageSize.original,
  width: null,
  height: null,
  layered: false,
});

/** Adds the entry of a kind, or removes the existing one. */
export const toggleEntry = <E extends object, K extends keyof E>(entries: readonly E[], key: K, entry: E): E[] =>
  entries.some((each) => each[key] === entry[key])
    ? entries.filter((each) => each[key] !== entry[key])
    : [...entries, entry];

/** Replaces the entry of the same kind. */
export const changeEntry = <E extends object, K extends keyof E>(entries: readonly E[], key: K, entry: E): E[] =>
  entries.map((each) => (each[key] === entry[key] ? entry : each));
