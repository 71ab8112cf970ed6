import type { MediaMeasures, Stretch } from '../../media/media-measures.ts';
import { overlaps, roundedSeconds, stretchSeverity } from '../quality/film-findings.ts';
import { type Finding, type FindingCode, found } from '../quality/finding.ts';
import { maxListedErrors, minStretchSeconds, soundLimits } from '../quality/limits.ts';
import { secondsOf, short } from './dcp-findings.ts';
import type { Composition, Track } from './dcp-parts.ts';

/** Place of a track's file in a composition. */
export type PlayedTrack = {
  readonly title: string;
  /** Counted from 1. */
  readonly reel: number;
  readonly track: Track;
  /** Seconds of the composition before it, and its own; null if unknown. */
  readonly starts: number;
  readonly seconds: number | null;
  /** Seconds of the file before the played part. */
  readonly skipped: number;
  /** Seconds of the whole composition. */
  readonly total: number;
};

const isDecoded = ({ kind }: Track): boolean => kind === 'picture' || kind === 'sound';

const lengthOfReel = (reel: readonly Track[]): number => reel.filter(isDecoded).map(secondsOf)[0] ?? 0;

/** Pictures and sounds played by compositions, in order. */
export const playedTracks = (compositions: readonly Composition[]): PlayedTrack[] =>
  compositions.flatMap(({ title, reels }) => {
    const total = reels.reduce((all, reel) => all + lengthOfReel(reel), 0);
    let starts = 0;
    return reels.flatMap((tracks, at) => {
      const since = starts;
      starts += lengthOfReel(tracks);
      return tracks.filter(isDecoded).map((track) => ({
        title,
        reel: at + 1,
        track,
        starts: since,
        seconds: secondsOf(track),
        skipped: track.units_per_second === null ? 0 : track.entry_point / track.units_per_second,
        total,
      }));
    });
  });

/** Clips a file's stretches to the played part, in seconds of the composition; drops shorter remainders. */
const inComposition = (stretches: readonly Stretch[], { starts, seconds, skipped }: PlayedTrack, least: number) =>
  stretches
    .map(({ from, to }) => ({
      from: Math.max(0, from - skipped) + starts,
      to: Math.min(to - skipped, seconds ?? Number.POSITIVE_INFINITY) + starts,
    }))
    .filter(({ from, to }) => to - from >= least);

/** Position in a track's file at a second of its composition. */
export const secondInFile = (seconds: number, { starts, skipped }: PlayedTrack): number => seconds - starts + skipped;

/** Findings from decoding a track's file, within its played part, by the limits of films. */
export const trackFindings = (played: PlayedTrack, { video, audio, errors }: MediaMeasures): Finding[] => {
  const { total } = played;
  const where = { name: short(played.title), reel: played.reel };
  const said = (code: FindingCode, stretch: Stretch, severity: Finding['severity']) =>
    found(code, severity, { ...stretch, params: { ...where, seconds: roundedSeconds(stretch.to - stretch.from) } });
  const damaged = inComposition(
    errors.map(({ at }) => ({ from: at, to: at })),
    played,
    0,
  );
  const black = inComposition(video?.black ?? [], played, minStretchSeconds.black);
  const frozen = inComposition(video?.frozen ?? [], played, minStretchSeconds.frozen);
  const silent = video === null ? inComposition(audio[0]?.silent ?? [], played, minStretchSeconds.silent) : [];
  return [
    ...damaged.slice(0, maxListedErrors).map(({ from }) => found('dcp_damaged', 'high', { from, params: where })),
    ...black.map((stretch) => said('dcp_black', stretch, stretchSeverity(stretch, total))),
    ...frozen
      .filter((stretch) => !black.some((dark) => overlaps(stretch, dark)))
      .map((stretch) => said('dcp_frozen', stretch, stretchSeverity(stretch, total))),
    ...silent.map((stretch) =>
      said('dcp_silent', stretch, stretch.to - stretch.from >= soundLimits.silent ? 'medium' : 'low'),
    ),
  ];
};
