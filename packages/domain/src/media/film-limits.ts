/** Maximum length of a film in hours (D24b). */
export const maxFilmHours = 6;

/** Largest picture decoded: 8K, with room for both orientations (D24e). */
export const maxFilmPixels = 8192 * 8192;

/** Maximum frames of one film: six hours at sixty a second. */
export const maxFilmFrames = maxFilmHours * 3600 * 60;

/**
 * CPU seconds allowed for a film of this many bytes, up to `most`. Films that need hours are also large in bytes. One
 * that claims hours in a few kilobytes ends after minutes.
 */
export const processorSecondsFor = (bytes: number, most: number): number =>
  Math.min(most, 120 + Math.ceil(bytes / 1_000_000) * 60);

/** Wall-clock milliseconds for this much CPU time, allowing for other work on the machine. */
export const wallMsFor = (processorSeconds: number): number => processorSeconds * 2000;

/** Lanes keep short films from waiting for long ones: each works on one film at a time. */
export const filmLanes = ['short', 'long'] as const;
export type FilmLane = (typeof filmLanes)[number];

/** Maximum bytes and seconds of a film in the short lane. */
const shortest = { bytes: 500_000_000, seconds: 15 * 60 } as const;

/** Milliseconds that a film may hold the short lane; then it restarts in the long one. */
export const shortTurnMs = 10 * 60_000;

/** Lane of a film, by its bytes and, once its headers are read, its length. */
export const laneOfFilm = ({ bytes, seconds }: { bytes: number; seconds: number | null }): FilmLane =>
  bytes <= shortest.bytes && (seconds ?? 0) <= shortest.seconds ? 'short' : 'long';

/** Confinements of the film decoding process (decisions/0020). */
export const mediaConfinements = ['limits', 'network', 'files', 'privileges'] as const;
export type MediaConfinement = (typeof mediaConfinements)[number];

/**
 * Reasons to refuse a film. It is no medium, is unreadably damaged, or is cut before an essential part. It exceeds a
 * task's resources. Its picture or sound is not in the file. It has too many pixels or frames.
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
