import { longestFilmHours, mediaFaults } from '../media/film-limits.ts';
import { fileType, plainName } from '../shared/rules/text-rules.ts';
import { nameMaxLength, requiredText } from '../shared/rules/texts.ts';

/** Endings of the films that can be made into a screener (D24b). */
export const screenerExtensions = ['mov', 'mp4', 'm4v', 'mkv', 'mxf', 'ts', 'avi'] as const;

/** The name of a file on the sender's computer, in any language: it is shown, and names nothing in the store. */
export const screenerFileName = requiredText(nameMaxLength, plainName, fileType([...screenerExtensions]));

/** Hours that a film may last: its pictures, playlists and records are bounded by it. */
export const longestScreenerHours = longestFilmHours;
export const longestScreenerSeconds = longestScreenerHours * 3600;

/** What is known of a screener before it goes live. */
export type ScreenerCheck = {
  /** Of the source, as its headers say; null where they don't. */
  readonly announced_seconds: number | null;
  /** Of what was made of it. */
  readonly seconds: number;
  readonly has_sound: boolean;
};

/** Why a screener can't go live. */
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

/** Judges whether a screener plays to its end and has sound (D24b); null means that it can go live. */
export const screenerFault = ({ announced_seconds, seconds, has_sound }: ScreenerCheck): ScreenerFault | null => {
  if (seconds > longestScreenerSeconds) return 'too_long';
  const missing = announced_seconds === null ? 0 : announced_seconds - seconds;
  if (missing > Math.max(tolerance.seconds, (announced_seconds ?? 0) * tolerance.share)) return 'cut_short';
  return has_sound ? null : 'no_sound';
};
