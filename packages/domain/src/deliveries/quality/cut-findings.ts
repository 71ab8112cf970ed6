import type { FileCut, MediaFacts } from '../../media/media-facts.ts';
import type { MediaMeasures } from '../../media/media-measures.ts';
import { timecodeAt, timecodeBaseOf } from '../../media/timecode.ts';
import { type Finding, found } from './finding.ts';
import { endLimits, startLimits } from './limits.ts';

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Bytes in the most compact unit, as `1.25 GB`: three digits. */
const bytesText = (bytes: number): string => {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${Number((bytes / 1000 ** step).toPrecision(3))} ${units[step]}`;
};

/** File that ends earlier than its headers announce. */
export const cutFindings = (cut: FileCut | null | undefined): Finding[] => {
  if (cut == null) return [];
  const params = { present: bytesText(cut.present) };
  if (cut.part === 'data')
    return [found('cut_data', 'critical', { params: { ...params, expected: bytesText(cut.expected ?? cut.present) } })];
  return [cut.part === 'table' ? found('cut_table', 'critical', { params }) : found('cut_footer', 'high', { params })];
};

/** Headers announce more than the length of picture and sound. */
export const endFindings = (facts: MediaFacts, { video, audio }: MediaMeasures): Finding[] => {
  const ends = [...(video === null ? [] : [video]), ...audio].map(({ seconds }) => seconds);
  const has = Math.max(0, ...ends);
  const [said, shown] =
    video === null || facts.video[0]?.seconds == null
      ? [facts.seconds, has]
      : [facts.video[0].seconds, video.seconds - (video.starts ?? 0)];
  if (said === null || said - shown <= Math.max(endLimits.seconds, said * endLimits.share)) return [];
  const base = { ...timecodeBaseOf(facts), start: null };
  return [found('ends_early', 'critical', { params: { said: timecodeAt(said, base), has: timecodeAt(shown, base) } })];
};

/** Sound with the largest start offset from the picture. */
export const startFindings = ({ video, audio }: MediaMeasures): Finding[] => {
  const picture = video?.starts;
  if (picture === undefined) return [];
  const apart = audio.flatMap(({ starts }, at) =>
    starts === undefined ? [] : [{ sound: at + 1, seconds: starts - picture }],
  );
  const [furthest] = apart.toSorted((a, b) => Math.abs(b.seconds) - Math.abs(a.seconds));
  const seconds = Math.abs(furthest?.seconds ?? 0);
  if (furthest === undefined || seconds <= startLimits.reported) return [];
  return [
    found(furthest.seconds > 0 ? 'sound_late' : 'sound_early', seconds > startLimits.heavy ? 'high' : 'medium', {
      params: { sound: furthest.sound, seconds: Math.round(seconds * 100) / 100 },
    }),
  ];
};
