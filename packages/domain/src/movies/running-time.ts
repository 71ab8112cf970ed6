import { timeOfSeconds } from '../shared/rules/text-rules.ts';

/** Running time (`hh:mm:ss`, `mm:ss` or `ss`) in whole minutes, rounded; null without one. */
export const minutesOf = (time: string | null): number | null => {
  if (time === null || time.trim() === '') return null;
  const parts = time.split(':').map(Number);
  if (parts.some((part) => !Number.isInteger(part) || part < 0) || parts.length > 3) return null;
  const seconds = parts.reduce((sum, part) => sum * 60 + part, 0);
  return seconds === 0 ? null : Math.max(1, Math.round(seconds / 60));
};

const minute = 60;
const hour = 3600;
const longestSeconds = 24 * hour - 1;

/** Hours, minutes and seconds with their units; minutes after hours need none. */
const inWords =
  /^(?:(?<h>\d{1,2})(?:時間|hours?|hrs?|h))?(?:(?<m>\d{1,3})(?:分|minutes?|mins?|min\.|m|'|′)?)?(?:(?<s>\d{1,2})(?:秒|seconds?|secs?|s|"|″))?$/;

const plausible = (texts: readonly (number | null)[]): string[] =>
  texts.flatMap((seconds) =>
    seconds === null || seconds === 0 || seconds > longestSeconds ? [] : [timeOfSeconds(seconds)],
  );

/**
 * Possible meanings of a running time not in hh:mm:ss, in that form, the likeliest first. `100`, `100分` and `1h40` are
 * `01:40:00`; `1:40` is `01:40:00` or `00:01:40`. Empty for hh:mm:ss itself and for unreadable input. Only for a form's
 * proposals: the rule `time_text` and stored values are unchanged.
 */
export const proposedTimes = (typed: string): string[] => {
  const text = typed.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
  if (text === '' || /^\d\d:\d\d:\d\d$/.test(text)) return [];
  if (text.includes(':')) {
    const [a = 0, b = 0, c] = text.split(':').map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : Number.NaN));
    if ([a, b, c ?? 0].some(Number.isNaN) || b >= 60 || (c ?? 0) >= 60 || text.split(':').length > 3) return [];
    if (c !== undefined) return plausible([a * hour + b * minute + c]);
    // From 24 up the first figure can only be minutes: 90:00 is ninety minutes.
    return plausible([a < 24 ? a * hour + b * minute : null, a * minute + b]);
  }
  // The rule reads two figures below 60 as seconds, most people as minutes.
  if (/^\d{1,3}$/.test(text)) {
    const figure = Number(text);
    return plausible([figure * minute, text.length === 2 && figure < 60 ? figure : null]);
  }
  const { h, m, s } = inWords.exec(text)?.groups ?? {};
  const [hours, minutes, seconds] = [h, m, s].map((part) => Number(part ?? 0)) as [number, number, number];
  return plausible([hours * hour + minutes * minute + seconds]);
};
