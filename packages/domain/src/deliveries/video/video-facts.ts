import type { CodeOf } from '../../options/option-list.ts';
import type { videoFormats } from '../../options/video.ts';
import type { Sides } from '../remarks/picture-sides.ts';

/** How a picture is coded: its name, and the format of section 3's list that this is; null where the list has none. */
export type VideoCodec = { readonly name: string; readonly format: CodeOf<typeof videoFormats> | null };

/** What the headers of a video say; null where they don't. */
export type VideoFacts = {
  readonly seconds: number | null;
  readonly sides: Sides | null;
  readonly frames_per_second: number | null;
  readonly codec: VideoCodec | null;
};
