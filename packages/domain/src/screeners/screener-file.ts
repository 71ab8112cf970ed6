import { maxFilmHours, mediaFaults } from '../media/film-limits.ts';
import { fileType, plainName } from '../shared/rules/text-rules.ts';
import { nameMaxLength, requiredText } from '../shared/rules/texts.ts';

/** Extensions of films that can become a screener (D24b). */
export const screenerExtensions = ['mov', 'mp4', 'm4v', 'mkv', 'mxf', 'ts', 'avi'] as const;

/** Name of a file on the sender's computer, in any language: only shown, never used in storage. */
export const screenerFileName = requiredText(nameMaxLength, plainName, fileType([...screenerExtensions]));

/** Maximum hours of a film: bounds its pictures, playlists and records. */
export const maxScreenerHours = maxFilmHours;
export const maxScreenerSeconds = maxScreenerHours * 3600;

/** Facts known about a screener before it goes live. */
export type ScreenerCheck = {
  /** From the source's headers; null if missing. */
  readonly announced_seconds: number | null;
  /** From the generated renditions. */
  readonly seconds: number;
  readonly has_sound: boolean;
};

/** Reasons a screener can't go live. */
export const screenerFaults = [
  ...mediaFaults,
  'incomplete_upload',
  'no_picture',
  'no_sound',
  'cut_short',
  'too_long',
  'not_approved',
  'declined',
] as const;
export type ScreenerFault = (typeof screenerFaults)[number];

/** Seconds or share of the film that may be missing at its end before it counts as cut short. */
const tolerance = { seconds: 2, share: 0.01 } as const;

/** Checks that a screener plays to its end and has sound (D24b); null means it can go live. */
export const screenerFault = ({ announced_seconds, seconds, has_sound }: ScreenerCheck): ScreenerFault | null => {
  if (seconds > maxScreenerSeconds) return 'too_long';
  const missing = announced_seconds === null ? 0 : announced_seconds - seconds;
  if (missing > Math.max(tolerance.seconds, (announced_seconds ?? 0) * tolerance.share)) return 'cut_short';
  return has_sound ? null : 'no_sound';
};
