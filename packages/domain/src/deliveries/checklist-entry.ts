import type { fileTypes } from '../options/files.ts';
import type { imageKinds } from '../options/images.ts';
import type { CodeOf } from '../options/option-list.ts';
import type { Conditions } from '../quotes/request/conditions.ts';

export type FileType = CodeOf<typeof fileTypes>;
export type ImageKind = CodeOf<typeof imageKinds>;

/** Requested deliveries as files (spec 3, D4 steps 6 to 9). */
export type DeliveryTerms = Pick<Conditions, 'formats' | 'video_languages' | 'images' | 'documents' | 'font_formats'> &
  Partial<Pick<Conditions, 'need_font_file'>> & {
    /** Set if the answer names the videos itself: naming none delivers none (D2b). */
    readonly is_video_answered?: boolean;
  };

/** Requirements for a video: codes of the lists of section 3; an empty list leaves it open. */
export type VideoRequirements = {
  readonly encoding_formats: readonly number[];
  readonly resolutions: readonly number[];
  readonly frame_rates: readonly number[];
  readonly aspect_ratios: readonly number[];
  readonly audio_formats: readonly number[];
  readonly audio_channel: number | null;
};

export type Wanted =
  | ({ readonly of: 'video' } & VideoRequirements)
  | { readonly of: 'subtitle'; readonly formats: readonly number[] }
  | {
      readonly of: 'image';
      readonly formats: readonly number[];
      readonly size: number | null;
      readonly width: number | null;
      readonly height: number | null;
      readonly layered: boolean;
    }
  | { readonly of: 'document'; readonly formats: readonly number[] }
  | { readonly of: 'font'; readonly formats: readonly string[] };

/** One line of the checklist: `count` files of one type. */
export type ChecklistEntry = {
  readonly file_type: FileType;
  readonly video_type: number | null;
  /** Language of a subtitle or a voice-over. */
  readonly language: string | null;
  readonly image_kind: ImageKind | null;
  readonly document_type: number | null;
  readonly wanted: Wanted;
  readonly count: number;
  readonly required: boolean;
};
