import type { AudioStreamFacts, VideoStreamFacts } from '@eigaichi/domain/media/media-facts';
import { shownSize } from '@eigaichi/domain/media/shown-size';
import type { Frame, IRational, Stream } from 'node-av';
import { avChannelLayoutDescribe, avGetCodecName, avGetPixFmtName, avGetSampleFmtName } from 'node-av';
import {
  AV_CODEC_ID_H264,
  AV_CODEC_ID_HEVC,
  AV_CODEC_ID_PRORES,
  AV_FRAME_FLAG_INTERLACED,
  AV_PKT_DATA_DOVI_CONF,
  type AVPixelFormat,
  type AVSampleFormat,
} from 'node-av/constants';
import { languageOf } from './chosen-streams.ts';
import { mostSeconds } from './open-film.ts';
import { orientationIn } from './upright.ts';

/** Profiles of the codecs used for film delivery, by FFmpeg's numbers. */
const profiles: Readonly<Record<number, Readonly<Record<number, string>>>> = {
  [AV_CODEC_ID_PRORES]: { 0: 'Proxy', 1: 'LT', 2: 'Standard', 3: 'HQ', 4: '4444', 5: 'XQ' },
  [AV_CODEC_ID_H264]: {
    66: 'Baseline',
    578: 'Constrained Baseline',
    77: 'Main',
    100: 'High',
    110: 'High 10',
    122: 'High 4:2:2',
    244: 'High 4:4:4',
  },
  [AV_CODEC_ID_HEVC]: { 1: 'Main', 2: 'Main 10', 4: 'Range extensions' },
};

/** Names of H.273, by its numbers; 2 means unspecified. */
const primaries = [
  '',
  'bt709',
  '',
  '',
  'bt470m',
  'bt470bg',
  'smpte170m',
  'smpte240m',
  'film',
  'bt2020',
  'smpte428',
  'p3-dci',
  'p3-d65',
];
const transfers = [
  '',
  'bt709',
  '',
  '',
  'gamma22',
  'gamma28',
  'smpte170m',
  'smpte240m',
  'linear',
  '',
  '',
  '',
  '',
  'srgb',
  'bt2020-10',
  'bt2020-12',
  'pq',
  'smpte428',
  'hlg',
];
const matrices = ['rgb', 'bt709', '', '', 'fcc', 'bt470bg', 'smpte170m', 'smpte240m', 'ycgco', 'bt2020nc', 'bt2020c'];
const ranges = ['', 'limited', 'full'];

const named = (names: readonly string[], code: number): string | null => names[code] || null;
const positive = (value: number): number | null => (Number.isFinite(value) && value > 0 ? value : null);
const ratio = ({ num, den }: IRational): number | null => (den === 0 ? null : positive(num / den));

export const secondsOf = ({ duration, timeBase }: Stream): number | null => {
  const seconds = positive((Number(duration) * timeBase.num) / timeBase.den);
  return seconds === null || seconds > mostSeconds ? null : seconds;
};

/** FFmpeg writes "not known" as the least or greatest 64-bit number. */
export const boundedSeconds = (seconds: number): number | null =>
  seconds > 0 && seconds <= mostSeconds ? seconds : null;

const tagOf = (text: string | null): string | null => (text !== null && /^[\w ]{4}$/.test(text) ? text.trim() : null);

const short = (text: string | null | undefined): string | null => text?.slice(0, 100) || null;

const scanOf = (frame: Frame | null): VideoStreamFacts['scan'] => {
  if (frame === null) return 'unknown';
  return frame.hasFlags(AV_FRAME_FLAG_INTERLACED) ? 'interlaced' : 'progressive';
};

/** Bits per colour sample, by the name of the pixel format: `yuv422p10le` has ten. */
const depthOf = (format: string | null): number | null => {
  if (format === null) return null;
  const found = /(?:p|gray|gbrp|gbrap|rgb|bgr|xyz|p0)(9|10|12|14|16)(?:le|be)?$/.exec(format);
  if (found !== null) return Number(found[1]);
  const packed = /^(?:rgb|bgr)(48|64)/.exec(format) ?? /^(?:rgba|bgra)(64)/.exec(format);
  return packed === null ? 8 : 16;
};

const hdrOf = (transfer: string | null, dolby: boolean): VideoStreamFacts['hdr'] => {
  if (dolby) return 'dolby_vision';
  if (transfer === 'pq') return 'hdr10';
  return transfer === 'hlg' ? 'hlg' : null;
};

/** Width of a pixel divided by its height. */
export const pixelAspectOf = ({ sampleAspectRatio, codecpar }: Stream): number =>
  ratio(sampleAspectRatio) ?? ratio(codecpar.sampleAspectRatio) ?? 1;

/** Maximum difference between the mean rate and the rate that fits all instants; beyond it, frames are uneven. */
const sameRate = 0.1;

/** Frames per second. For uneven frames, the mean: the rate that fits all instants is a multiple of any of theirs. */
export const rateOf = ({ rFrameRate, avgFrameRate }: Stream): number | null => {
  const [fitting, mean] = [ratio(rFrameRate), ratio(avgFrameRate)];
  if (fitting === null || mean === null) return fitting ?? mean;
  return Math.abs(fitting / mean - 1) > sameRate ? mean : fitting;
};

/** Facts from a picture's headers, and from its first frame if one could be decoded. */
export const videoFacts = (stream: Stream, frame: Frame | null): VideoStreamFacts => {
  const { codecpar } = stream;
  const format = avGetPixFmtName(codecpar.format as AVPixelFormat);
  const pixel = pixelAspectOf(stream);
  const transfer = named(transfers, codecpar.colorTrc);
  const orientation = orientationIn(stream, frame);
  const coded = {
    width: codecpar.width,
    height: codecpar.height,
    pixel_aspect: pixel,
    ...(orientation === null ? {} : { orientation }),
  };
  const shown = shownSize(coded);
  return {
    ...coded,
    codec: short(avGetCodecName(codecpar.codecId)) ?? 'unknown',
    codec_tag: tagOf(codecpar.codecTagString),
    profile: profiles[codecpar.codecId]?.[codecpar.profile] ?? null,
    aspect: shown.height === 0 ? 0 : shown.width / shown.height,
    frames_per_second: rateOf(stream),
    scan: scanOf(frame),
    pixel_format: short(format),
    bit_depth: positive(codecpar.bitsPerRawSample) ?? depthOf(format),
    color_primaries: named(primaries, codecpar.colorPrimaries),
    color_transfer: transfer,
    color_space: named(matrices, codecpar.colorSpace),
    color_range: named(ranges, codecpar.colorRange),
    hdr: hdrOf(transfer, codecpar.getCodedSideData(AV_PKT_DATA_DOVI_CONF) !== null),
    seconds: secondsOf(stream),
    bits: positive(Number(codecpar.bitRate)),
  };
};

const sampleDepth: Readonly<Record<string, number>> = { u8: 8, s16: 16, s32: 32, s64: 64 };

/** Facts from a sound's headers. Floating samples, as in AAC, have no depth. */
export const audioFacts = (stream: Stream): AudioStreamFacts => {
  const { codecpar } = stream;
  const layout = avChannelLayoutDescribe(codecpar.channelLayout);
  const format = avGetSampleFmtName(codecpar.format as AVSampleFormat) ?? '';
  const isLossy = /^flt|^dbl/.test(format);
  return {
    codec: short(avGetCodecName(codecpar.codecId)) ?? 'unknown',
    profile: null,
    channels: codecpar.channels,
    layout: layout === null || layout.endsWith('channels') ? null : layout.slice(0, 100),
    sample_rate: codecpar.sampleRate,
    bit_depth: isLossy
      ? null
      : (positive(codecpar.bitsPerRawSample) ??
        positive(codecpar.bitsPerCodedSample) ??
        sampleDepth[format.replace(/p$/, '')] ??
        null),
    language: languageOf(stream),
    seconds: secondsOf(stream),
    bits: positive(Number(codecpar.bitRate)),
  };
};
