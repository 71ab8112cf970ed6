import type { MediaFacts, VideoStreamFacts } from '../../media/media-facts.ts';
import { uprightSides } from '../../media/shown-size.ts';
import type { CodeOf } from '../../options/option-list.ts';
import { videoFormat, type videoFormats } from '../../options/video.ts';
import type { Sides } from '../remarks/picture-sides.ts';

/** Video codec: its name, and its format in section 3's list; null if not listed. */
export type VideoCodec = { readonly name: string; readonly format: CodeOf<typeof videoFormats> | null };

/** Video header facts compared with the request; null if the headers omit them. */
export type VideoFacts = {
  readonly seconds: number | null;
  readonly sides: Sides | null;
  readonly frames_per_second: number | null;
  readonly codec: VideoCodec | null;
};

const proresProfiles: Readonly<Record<string, VideoCodec>> = {
  Proxy: { name: 'ProRes 422 Proxy', format: null },
  LT: { name: 'ProRes 422 LT', format: null },
  Standard: { name: 'ProRes 422', format: videoFormat.prores422 },
  HQ: { name: 'ProRes 422 HQ', format: videoFormat.prores422Hq },
  '4444': { name: 'ProRes 4444', format: videoFormat.prores4444 },
  XQ: { name: 'ProRes 4444 XQ', format: videoFormat.prores4444 },
};

const codecs: Readonly<Record<string, VideoCodec>> = {
  h264: { name: 'H.264', format: videoFormat.h264 },
  mpeg4: { name: 'MPEG4', format: videoFormat.mpeg4 },
  prores: { name: 'ProRes', format: null },
  hevc: { name: 'H.265', format: null },
  av1: { name: 'AV1', format: null },
  vp9: { name: 'VP9', format: null },
  jpeg2000: { name: 'JPEG 2000', format: null },
  dnxhd: { name: 'VC-3 (DNxHD)', format: null },
  mpeg2video: { name: 'MPEG-2', format: null },
};

export const videoCodecOf = ({ codec, profile }: Pick<VideoStreamFacts, 'codec' | 'profile'>): VideoCodec =>
  (codec === 'prores' && profile !== null ? proresProfiles[profile] : undefined) ??
  codecs[codec] ?? { name: codec, format: null };

/** Facts of a file's first picture. */
export const videoFactsOf = ({ seconds, video }: MediaFacts): VideoFacts | null => {
  const [first] = video;
  if (first === undefined) return null;
  const { width, height, frames_per_second } = first;
  const sides = width > 0 && height > 0 ? uprightSides(first) : null;
  return { seconds: seconds ?? first.seconds, sides, frames_per_second, codec: videoCodecOf(first) };
};
