import { labelIfAny } from '../../options/option-list.ts';
import { frameRate, frameRates, resolutions, videoFormat, videoFormats } from '../../options/video.ts';
import type { VideoRequirements } from '../checklist-entry.ts';
import type { VideoFacts } from '../video/video-facts.ts';
import type { Sides } from './picture-sides.ts';
import { type Remark, remark } from './remark.ts';

const sidesText = ({ width, height }: Sides) => `${width}×${height}`;

/** A picture with cropped bars counts by its longer fit: 1920×800 is HD, and so is 1440×1080. */
const reaches = (has: Sides, asked: Sides) => has.width >= asked.width || has.height >= asked.height;

/** Compares pixels with the sizes accepted by the buyer: smaller or larger than all of them. */
const sizeRemarks = (has: Sides, codes: readonly number[]): Remark[] => {
  const asked = resolutions.filter(({ code }) => codes.includes(code)).toSorted((a, b) => a.width - b.width);
  const [least, most] = [asked[0], asked.at(-1)];
  if (least === undefined || most === undefined) return [];
  if (!reaches(has, least)) return [remark('too_small', { has: sidesText(has), asked: sidesText(least) })];
  const beyond = has.width > most.width || has.height > most.height;
  return beyond ? [remark('larger', { has: sidesText(has), asked: sidesText(most) })] : [];
};

/** Formats have the same names in both languages, except "other", which accepts everything. */
const codecRemarks = (codec: NonNullable<VideoFacts['codec']>, codes: readonly number[]): Remark[] => {
  if (
    codes.length === 0 ||
    codes.includes(videoFormat.other) ||
    (codec.format !== null && codes.includes(codec.format))
  )
    return [];
  const asked = codes.map((code) => labelIfAny(videoFormats, code, 'en') ?? '').join(' / ');
  return [remark('other_codec', { has: codec.name, asked })];
};

/**
 * Deliveries under "24p" and "30p" usually run at 23.976 and 29.97 frames per second, the same for a buyer. A request
 * for 23.976 fps means exactly that.
 */
const isPace = (has: number, { code, perSecond }: (typeof frameRates)[number]): boolean =>
  Math.abs(has - perSecond) < (code === frameRate.p23976 ? 0.01 : 0.5);

const paceRemarks = (has: number, codes: readonly number[]): Remark[] => {
  const wanted = frameRates.filter(({ code }) => codes.some((each) => each === code));
  if (wanted.length === 0 || wanted.some((rate) => isPace(has, rate))) return [];
  const asked = wanted.map(({ label }) => label.en).join(' / ');
  return [remark('other_pace', { has: Number(has.toFixed(3)), asked })];
};

/**
 * A film transferred at 25 frames per second runs 4 percent shorter, and credits are cut: report only larger
 * differences.
 */
const isOtherLength = (seconds: number, minutes: number) =>
  Math.abs(seconds - minutes * 60) > Math.max(120, minutes * 60 * 0.05);

const lengthRemarks = (seconds: number, minutes: number | null): Remark[] => {
  if (minutes === null || !isOtherLength(seconds, minutes)) return [];
  const half = seconds < minutes * 30;
  if (half && seconds < 60) return [remark('seconds_only', { has: Math.round(seconds), asked: minutes })];
  return [remark(half ? 'under_half' : 'other_length', { has: Math.round(seconds / 60), asked: minutes })];
};

/**
 * Compares video headers with the request and the title's running time. `minutes` is null if the video isn't the film
 * itself, or its length is unknown.
 */
export const videoRemarks = (facts: VideoFacts, wanted: VideoRequirements, minutes: number | null): Remark[] => [
  ...(facts.sides === null ? [] : sizeRemarks(facts.sides, wanted.resolutions)),
  ...(facts.codec === null ? [] : codecRemarks(facts.codec, wanted.encoding_formats)),
  ...(facts.frames_per_second === null ? [] : paceRemarks(facts.frames_per_second, wanted.frame_rates)),
  ...(facts.seconds === null ? [] : lengthRemarks(facts.seconds, minutes)),
];
