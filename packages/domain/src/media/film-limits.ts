/** Hours that a film may last (D24b). */
export const longestFilmHours = 6;

/** Largest picture that is decoded: 8K, with room for both orientations (D24e). */
export const mostFilmPixels = 8192 * 8192;

/** Frames of one film: six hours at sixty a second. */
export const mostFilmFrames = longestFilmHours * 3600 * 60;

/**
 * Seconds of processor time that a task may use for a film of so many bytes, up to `most`. A film that is worth its hours
 * has a length in bytes too; one that says in a few kilobytes that it lasts for hours ends after minutes.
 */
export const processorSecondsFor = (bytes: number, most: number): number =>
  Math.min(most, 120 + Math.ceil(bytes / 1_000_000) * 60);

/** Milliseconds that a film of that so much processor time may take, beside other work of the machine. */
export const wallMsFor = (processorSeconds: number): number => processorSeconds * 2000;

/** Short films don't wait for long ones: each lane works on one film at a time. */
export const filmLanes = ['short', 'long'] as const;
export type FilmLane = (typeof filmLanes)[number];

/** Bytes and seconds of a film in the short lane. */
const shortest = { bytes: 500_000_000, seconds: 15 * 60 } as const;

/** Milliseconds that a film may hold the short lane; it then starts again in the long one. */
export const shortTurnMs = 10 * 60_000;

/** The lane of a film, by its bytes and, once its headers were read, its length. */
export const laneOfFilm = ({ bytes, seconds }: { bytes: number; seconds: number | null }): FilmLane =>
  bytes <= shortest.bytes && (seconds ?? 0) <= shortest.seconds ? 'short' : 'long';

/** What the process that decodes films is confined with (decisions/0020). */
export const mediaConfinements = ['limits', 'network', 'files', 'privileges'] as const;
export type MediaConfinement = (typeof mediaConfinements)[number];

/**
 * Why a film isn't taken: it is no medium, it is damaged beyond reading, it ends before what it can't be read without, it
 * needs more than a task may use, its picture or sound is not in the file, or its pixels or frames are beyond the limits.
 */
export const mediaFaults = [
  'media_unreadable',
  'media_broken',
  'media_cut',
  'media_limits',
  'media_elsewhere',
  'media_pixels',
  'media_frames',
] as const;
export type MediaFault = (typeof mediaFaults)[number];
