import type { DeliveryTerms, VideoRequirements } from '../deliveries/checklist-entry.ts';
import type { VideoStreamFacts } from '../media/media-facts.ts';
import { videoType } from '../options/video.ts';

/** A buyer's requirements for a film: anything, except the fields given. */
export const videoWanted = (fields: Partial<VideoRequirements> = {}): VideoRequirements => ({
  encoding_formats: [],
  resolutions: [],
  frame_rates: [],
  aspect_ratios: [],
  audio_formats: [],
  audio_channel: null,
  ...fields,
});

export type VideoTerms = DeliveryTerms['formats'][number];

/** The main film in any format, except the fields given. */
export const videoTerms = (fields: Partial<VideoTerms> = {}): VideoTerms => ({
  video_type: videoType.main,
  encoding_formats: [],
  resolutions: [],
  frame_rates: [],
  aspect_ratios: [],
  audio_formats: [],
  audio_channel: null,
  is_dcp: false,
  ...fields,
});

/** Terms with only the given materials. */
export const deliveryTerms = (fields: Partial<DeliveryTerms>): DeliveryTerms => ({
  formats: [],
  video_languages: [],
  images: [],
  documents: [],
  font_formats: [],
  ...fields,
});

/** Video stream of a 100-minute film in ProRes 422 HQ, HD. */
export const proresPicture: VideoStreamFacts = {
  codec: 'prores',
  codec_tag: 'apch',
  profile: 'HQ',
  width: 1920,
  height: 1080,
  pixel_aspect: 1,
  aspect: 16 / 9,
  frames_per_second: 24,
  scan: 'progressive',
  pixel_format: 'yuv422p10le',
  bit_depth: 10,
  color_primaries: 'bt709',
  color_transfer: 'bt709',
  color_space: 'bt709',
  color_range: 'limited',
  hdr: null,
  seconds: 6000,
  bits: null,
};
