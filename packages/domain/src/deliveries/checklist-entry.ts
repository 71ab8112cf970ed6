import type { fileTypes } from '../options/files.ts';
import type { imageKinds } from '../options/images.ts';
import type { CodeOf } from '../options/option-list.ts';

export type FileType = CodeOf<typeof fileTypes>;
export type ImageKind = CodeOf<typeof imageKinds>;

/** What a video should be like: codes of the lists of section 3; an empty list leaves it open. */
export type VideoWanted = {
  readonly encoding_formats: readonly number[];
  readonly resolutions: readonly number[];
  readonly frame_rates: readonly number[];
  readonly aspect_ratios: readonly number[];
  readonly audio_formats: readonly number[];
  readonly audio_channel: number | null;
};

export type VideoTerms = VideoWanted & { readonly video_type: number; readonly dcp: boolean };

/** What a request asks to be delivered, as far as files are concerned (spec 3, Quote). */
export type DeliveryTerms = {
  readonly formats: readonly VideoTerms[];
  readonly languages: readonly {
    readonly video_type: number;
    readonly subtitle_languages: readonly string[];
    /** List Subtitle file format, and -1 for one baked into the picture. */
    readonly subtitle_formats: readonly number[];
    readonly voiceover_languages: readonly string[];
  }[];
  readonly images: readonly {
    readonly kind: ImageKind;
    readonly count: number;
    readonly format: number | null;
    readonly size: number | null;
    readonly width: number | null;
    readonly height: number | null;
    readonly layered: boolean;
  }[];
  readonly documents: readonly { readonly type: number; readonly format: number }[];
  readonly font_formats: readonly string[];
};

export type Wanted =
  | ({ readonly of: 'video' } & VideoWanted)
  | { readonly of: 'subtitle'; readonly formats: readonly number[] }
  | {
      readonly of: 'image';
      readonly format: number | null;
      readonly size: number | null;
      readonly width: number | null;
      readonly height: number | null;
      readonly layered: boolean;
    }
  | { readonly of: 'document'; readonly formats: readonly number[] }
  | { readonly of: 'font'; readonly formats: readonly string[] };

/** One line of the checklist: `count` files of one type are wanted. */
export type ChecklistEntry = {
  readonly file_type: FileType;
  readonly video_type: number | null;
  /** Of a subtitle or a voice-over. */
  readonly language: string | null;
  readonly image_kind: ImageKind | null;
  readonly document_type: number | null;
  readonly wanted: Wanted;
  readonly count: number;
  readonly required: boolean;
};
