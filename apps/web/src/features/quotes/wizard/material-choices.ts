/** Subtitles and voice-over wanted of one kind of video (spec 3). */
export type VideoLanguages = {
  readonly video_type: number;
  readonly has_subtitle: boolean;
  readonly subtitle_languages: readonly string[];
  readonly subtitle_file_formats: readonly number[];
  readonly embedded_subtitle: string | null;
  readonly has_voiceover: boolean;
  readonly voiceover_languages: readonly string[];
};

/** Formats wanted of one kind of video; an empty list leaves the choice to the provider. */
export type VideoFormats = {
  readonly video_type: number;
  readonly encoding_formats: readonly number[];
  readonly resolutions: readonly number[];
  readonly frame_rates: readonly number[];
  readonly aspect_ratios: readonly number[];
  readonly audio_formats: readonly number[];
  readonly audio_channel: number | null;
  readonly is_dcp: boolean;
};

export type ImageWish = {
  readonly kind: string;
  readonly count: number;
  readonly formats: readonly number[];
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly layered: boolean;
};

export type DocumentWish = { readonly document_type: number; readonly format: number };

export const videoOf = (video_type: number): VideoFormats => ({
  video_type,
  encoding_formats: [],
  resolutions: [],
  frame_rates: [],
  aspect_ratios: [],
  audio_formats: [],
  audio_channel: null,
  is_dcp: false,
});

export const videoLanguagesOf = (video_type: number): VideoLanguages => ({
  video_type,
  has_subtitle: false,
  subtitle_languages: [],
  subtitle_file_formats: [],
  embedded_subtitle: null,
  has_voiceover: false,
  voiceover_languages: [],
});

const originalSize = 1;

export const imageOf = (kind: string): ImageWish => ({
  kind,
  count: 1,
  formats: [],
  size: originalSize,
  width: null,
  height: null,
  layered: false,
});

/** Adds the entry of a kind, or takes that kind's entry away. */
export const toggleEntry = <E extends object, K extends keyof E>(entries: readonly E[], key: K, entry: E): E[] =>
  entries.some((each) => each[key] === entry[key])
    ? entries.filter((each) => each[key] !== entry[key])
    : [...entries, entry];

/** Puts the entry in the place of the one of its kind. */
export const changeEntry = <E extends object, K extends keyof E>(entries: readonly E[], key: K, entry: E): E[] =>
  entries.map((each) => (each[key] === entry[key] ? entry : each));
