import type { MediaFacts, VideoStreamFacts } from '../../media/media-facts.ts';
import type { AudioMeasures, MediaMeasures, Stretch, VideoMeasures } from '../../media/media-measures.ts';
import { isSideways, uprightSides } from '../../media/shown-size.ts';
import { aspectRatio, aspectRatios } from '../../options/video.ts';
import type { VideoRequirements } from '../checklist-entry.ts';
import { remarkFindings } from '../remarks/remark.ts';
import { videoRemarks } from '../remarks/video-remarks.ts';
import { videoFactsOf } from '../video/video-facts.ts';
import { cutFindings, endFindings, startFindings } from './cut-findings.ts';
import { orientationText } from './facts-text.ts';
import { byWeight, type Finding, type FindingCode, type FindingSeverity, found } from './finding.ts';
import { lengthGapLimits, maxListedErrors, pictureLimits } from './limits.ts';
import { soundFindings } from './sound-findings.ts';

/** Minimum classified frames before the scan is judged, and the deciding share. */
const leastFrames = 50;
const mostlyShare = 0.75;
/** Aspect ratios (width to height) of section 3. */
const shapes: Readonly<Record<number, readonly number[]>> = {
  [aspectRatio.square]: [1],
  [aspectRatio.fourByThree]: [4 / 3],
  [aspectRatio.sixteenByNine]: [16 / 9],
  [aspectRatio.vista]: [1.85, 5 / 3],
  [aspectRatio.cinemascope]: [2.35, 2.39, 2.4],
};

const isAtEdge = ({ from, to }: Stretch, seconds: number): boolean =>
  from < pictureLimits.edge || to > seconds - pictureLimits.edge;

/** Severity of a black or still stretch in a film of this many seconds. */
export const stretchSeverity = (stretch: Stretch, seconds: number): FindingSeverity => {
  const length = stretch.to - stretch.from;
  if (isAtEdge(stretch, seconds)) return 'low';
  if (length >= pictureLimits.high) return 'high';
  return length >= pictureLimits.medium ? 'medium' : 'low';
};

export const overlaps = (a: Stretch, b: Stretch): boolean => a.from < b.to && b.from < a.to;

const stretchFindings = ({ black, frozen, seconds }: VideoMeasures): Finding[] => {
  const of = (code: FindingCode) => (stretch: Stretch) =>
    found(code, stretchSeverity(stretch, seconds), {
      ...stretch,
      params: { seconds: roundedSeconds(stretch.to - stretch.from) },
    });
  // Black doesn't move: report it once.
  const still = frozen.filter((stretch) => !black.some((dark) => overlaps(stretch, dark)));
  return [...black.map(of('black')), ...still.map(of('frozen'))];
};

/** Rounds seconds to hundredths. */
export const roundedSeconds = (seconds: number): number => Math.round(seconds * 100) / 100;

const scanFindings = (facts: VideoStreamFacts, measured: VideoMeasures): Finding[] => {
  const { interlaced_frames: interlaced, progressive_frames: progressive } = measured;
  const detected = interlaced + progressive;
  const isJudged = detected >= leastFrames;
  const looksInterlaced = isJudged && interlaced / detected >= mostlyShare;
  const looksProgressive = isJudged && progressive / detected >= mostlyShare;
  if (facts.scan === 'progressive' && looksInterlaced) return [found('interlaced_unflagged', 'high')];
  if (facts.scan === 'interlaced' && looksProgressive) return [found('progressive_flagged', 'medium')];
  return facts.scan === 'interlaced' ? [found('interlaced', 'medium')] : [];
};

/** Picture size without black bars, upright. */
const activeSize = (facts: VideoStreamFacts, { bars }: VideoMeasures) =>
  uprightSides({
    ...facts,
    width: facts.width - bars.left - bars.right,
    height: facts.height - bars.top - bars.bottom,
  });

const barFindings = (facts: VideoStreamFacts, measured: VideoMeasures): Finding[] => {
  const { bars } = measured;
  const lies = (bars.top + bars.bottom) / facts.height >= pictureLimits.bar;
  const stands = (bars.left + bars.right) / facts.width >= pictureLimits.bar;
  if (!lies && !stands) return [];
  const { width, height } = activeSize(facts, measured);
  const all = uprightSides(facts);
  const params = { active: `${width}×${height}`, all: `${all.width}×${all.height}` };
  return [lies && stands ? found('bars_all_round', 'medium', { params }) : found('bars', 'low', { params })];
};

const aspectFindings = (
  facts: VideoStreamFacts,
  measured: VideoMeasures,
  { aspect_ratios }: VideoRequirements,
): Finding[] => {
  const { width, height } = activeSize(facts, measured);
  if (aspect_ratios.length === 0 || width <= 0 || height <= 0) return [];
  const shown = (width / height) * (isSideways(facts) ? 1 / facts.pixel_aspect : facts.pixel_aspect);
  const near = aspect_ratios.flatMap((code) => shapes[code] ?? []);
  // A film with its own bars may be delivered in its container's aspect ratio, too.
  if (
    [shown, facts.aspect].some((has) => near.some((requested) => Math.abs(has / requested - 1) <= pictureLimits.shape))
  )
    return [];
  const requested = aspectRatios.filter(({ code }) => aspect_ratios.some((each) => each === code));
  const params = {
    has: shown.toFixed(2),
    asked_ja: requested.map(({ label }) => label.ja).join('／'),
    asked_en: requested.map(({ label }) => label.en).join(' / '),
  };
  return [found('other_aspect', 'medium', { params })];
};

/** Groups a number in three digits, as in both languages. */
const grouped = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

const milliseconds = (seconds: number): number => Math.round(seconds * 10_000) / 10;

/** Frames of uneven duration. Damage leaves its own gaps, so a few are covered by its finding. */
const paceFindings = ({ pace, frames }: VideoMeasures, { errors }: MediaMeasures): Finding[] => {
  if (pace == null || pace.uneven === 0) return [];
  const isMuch = pace.uneven / frames >= pictureLimits.uneven;
  if (!isMuch && errors.some(({ stream }) => stream === 'video')) return [];
  const { usual, shortest, longest } = pace;
  const params = {
    count: grouped(pace.uneven),
    all: grouped(frames),
    usual: milliseconds(usual),
    shortest: milliseconds(shortest),
    longest: milliseconds(longest),
  };
  const place = pace.first_uneven === null ? {} : { from: pace.first_uneven };
  return [found('uneven_frames', isMuch ? 'medium' : 'low', { ...place, params })];
};

/** True for pixel formats of colours with only full range. */
const hasOnlyFullRange = (format: string): boolean => /^(?:rgb|bgr|gbr|xyz|argb|abgr|0rgb|0bgr|gray)/.test(format);

const isFullRange = ({ color_range, pixel_format }: VideoStreamFacts): boolean =>
  (color_range === 'full' && !hasOnlyFullRange(pixel_format ?? '')) || pixel_format?.startsWith('yuvj') === true;

/** Picture header values that players interpret differently. */
const flagFindings = ([picture, ...others]: readonly VideoStreamFacts[]): Finding[] => {
  if (picture === undefined) return [];
  const { orientation } = picture;
  return [
    ...(orientation === undefined
      ? []
      : [
          found('turned', 'medium', {
            params: { how_ja: orientationText(orientation, 'ja'), how_en: orientationText(orientation, 'en') },
          }),
        ]),
    ...(isFullRange(picture) ? [found('full_range', 'medium')] : []),
    ...(others.length === 0 ? [] : [found('other_pictures', 'low', { params: { count: others.length } })]),
  ];
};

const errorFindings = ({ errors, more_errors }: MediaMeasures): Finding[] => {
  const rest = errors.length - maxListedErrors + more_errors;
  return [
    ...errors.slice(0, maxListedErrors).map(({ at }) => found('decoding_error', 'high', { from: at })),
    ...(rest > 0 ? [found('more_errors', 'critical', { params: { count: rest } })] : []),
  ];
};

const lengthFindings = ({ video, audio }: MediaMeasures): Finding[] => {
  const [first] = audio;
  if (video === null || first === undefined) return [];
  const length = ({ seconds, starts = 0 }: AudioMeasures | VideoMeasures) => seconds - starts;
  const apart = Math.max(...audio.map((sound) => Math.abs(length(sound) - length(video))));
  if (apart <= lengthGapLimits.reported) return [];
  return [
    found('lengths_differ', apart > lengthGapLimits.heavy ? 'high' : 'medium', {
      params: { seconds: roundedSeconds(apart) },
    }),
  ];
};

export type Inspected = {
  readonly facts: MediaFacts;
  readonly measures: MediaMeasures;
  readonly wanted: VideoRequirements;
  /** Minutes of the title; null if the video isn't the film itself, or its length is unknown. */
  readonly minutes: number | null;
};

/** Findings of a full film inspection, most severe first. */
export const filmFindings = ({ facts, measures, wanted, minutes }: Inspected): Finding[] => {
  const [picture] = facts.video;
  const { video } = measures;
  const headers = videoFactsOf(facts);
  const request = headers === null ? [] : remarkFindings(videoRemarks(headers, wanted, minutes));
  return byWeight([
    ...cutFindings(facts.cut),
    ...endFindings(facts, measures),
    ...errorFindings(measures),
    ...lengthFindings(measures),
    ...startFindings(measures),
    ...request,
    ...(picture === undefined || video === null
      ? []
      : [
          ...flagFindings(facts.video),
          ...paceFindings(video, measures),
          ...stretchFindings(video),
          ...scanFindings(picture, video),
          ...barFindings(picture, video),
          ...aspectFindings(picture, video, wanted),
        ]),
    ...soundFindings({ facts, measures, wanted }),
  ]);
};
