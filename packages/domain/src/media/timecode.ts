import type { MediaFacts } from './media-facts.ts';

/** Frame counting of a file: its rate and its first timecode. */
export type TimecodeBase = {
  /** Null for files without a picture. */
  readonly frames_per_second: number | null;
  /** First timecode, as `01:00:00:00`; null if none is written. */
  readonly start: string | null;
};

/** Base for unknown files and subtitles: seconds from the start. */
export const plainTime: TimecodeBase = { frames_per_second: null, start: null };

export const timecodeBaseOf = (facts: MediaFacts | null): TimecodeBase =>
  facts === null ? plainTime : { frames_per_second: facts.video[0]?.frames_per_second ?? null, start: facts.timecode };

const two = (value: number) => String(value).padStart(2, '0');

/** Formats seconds as `01:02:03.4`. */
const plainText = (seconds: number): string => {
  const tenths = Math.round(seconds * 10);
  const whole = Math.floor(tenths / 10);
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${tenths % 10}`;
};

type Counting = {
  readonly rate: number;
  /** Frames counted per second. */
  readonly nominal: number;
  /** Numbers skipped at each full minute except every tenth (SMPTE ST 12-1, drop frame). */
  readonly dropped: number;
};

const form = /^(\d{1,2}):([0-5]\d):([0-5]\d)(?:([:;.])(\d{1,3}))?$/;

const countingOf = ({ frames_per_second: rate, start }: TimecodeBase): Counting | null => {
  if (rate === null || rate < 1) return null;
  const nominal = Math.round(rate);
  return { rate, nominal, dropped: start?.includes(';') === true && nominal % 30 === 0 ? nominal / 15 : 0 };
};

/** Frame number of a timecode; null if it isn't one. */
const frameOf = (text: string, { nominal, dropped }: Counting): number | null => {
  const found = form.exec(text);
  if (found === null) return null;
  const [hours = 0, minutes = 0, seconds = 0] = [found[1], found[2], found[3]].map(Number);
  const frame = Number(found[5] ?? 0);
  if (frame >= nominal) return null;
  const minute = hours * 60 + minutes;
  return (minute * 60 + seconds) * nominal + frame - dropped * (minute - Math.floor(minute / 10));
};

const textOfFrame = (frame: number, { nominal, dropped }: Counting): string => {
  const minute = nominal * 60 - dropped;
  const tenMinutes = minute * 10 + dropped;
  const rest = frame % tenMinutes;
  const skipped =
    dropped * (9 * Math.floor(frame / tenMinutes) + (rest < dropped ? 0 : Math.floor((rest - dropped) / minute)));
  const number = frame + skipped;
  const whole = Math.floor(number / nominal);
  const mark = dropped === 0 ? ':' : ';';
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}${mark}${two(number % nominal)}`;
};

const startFrame = (base: TimecodeBase, counting: Counting): number =>
  base.start === null ? 0 : (frameOf(base.start, counting) ?? 0);

/** Timecode of a place in a file, given in seconds from its start: `HH:MM:SS:FF`, or `HH:MM:SS.d` without frames. */
export const timecodeAt = (seconds: number, base: TimecodeBase): string => {
  const counting = countingOf(base);
  return counting === null
    ? plainText(seconds)
    : textOfFrame(startFrame(base, counting) + Math.round(seconds * counting.rate), counting);
};

/** Seconds from the start of a file at a timecode; negative before its start. Null if the text is no timecode of it. */
export const secondsAt = (timecode: string, base: TimecodeBase): number | null => {
  const text = timecode.trim();
  const counting = countingOf(base);
  if (counting === null) {
    const found = /^(\d{1,2}):([0-5]\d):([0-5]\d)(?:\.(\d{1,3}))?$/.exec(text);
    if (found === null) return null;
    const [hours = 0, minutes = 0, seconds = 0] = [found[1], found[2], found[3]].map(Number);
    return (hours * 60 + minutes) * 60 + seconds + Number(`0.${found[4] ?? 0}`);
  }
  const frame = frameOf(text, counting);
  return frame === null ? null : (frame - startFrame(base, counting)) / counting.rate;
};

/** Stretch of a file as `from–to`; a moment is one timecode. */
export const timecodeRange = (from: number, to: number | null, base: TimecodeBase): string => {
  const [first, last] = [timecodeAt(from, base), timecodeAt(to ?? from, base)];
  return first === last ? first : `${first}–${last}`;
};
