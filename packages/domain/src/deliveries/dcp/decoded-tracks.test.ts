import { expect, test } from 'vitest';
import type { MediaMeasures } from '../../media/media-measures.ts';
import type { Composition, Track } from './dcp-parts.ts';
import { playedTracks, secondInFile, trackFindings } from './decoded-tracks.ts';

const track = (id: string, kind: Track['kind'], seconds: number, skipped = 0): Track => ({
  id,
  kind,
  units_per_second: 24,
  units: seconds * 24,
  entry_point: skipped * 24,
  encrypted: false,
});
const composition: Composition = {
  file: 'cpl.xml',
  title: 'Dunes',
  kind: 'feature',
  standard: 'smpte',
  reels: [
    [track('a', 'picture', 60), track('b', 'sound', 60)],
    [track('c', 'picture', 40, 5), track('d', 'sound', 40, 5), track('e', 'subtitle', 40)],
  ],
};
const played = (id: string) => {
  const one = playedTracks([composition]).find((each) => each.track.id === id);
  if (one === undefined) throw new Error(`${id} is not played`);
  return one;
};
const measured = (video: Partial<NonNullable<MediaMeasures['video']>>): MediaMeasures => ({
  video: {
    seconds: 100,
    frames: 2400,
    black: [],
    frozen: [],
    interlaced_frames: 0,
    progressive_frames: 0,
    bars: { top: 0, bottom: 0, left: 0, right: 0 },
    ...video,
  },
  audio: [],
  errors: [],
  more_errors: 0,
});

test('a place in the second reel counts from the composition’s start, without unplayed parts', () => {
  const second = played('c');
  expect(trackFindings(second, measured({ black: [{ from: 15, to: 18 }] }))).toMatchObject([
    { code: 'dcp_black', severity: 'medium', from: 70, to: 73, params: { name: 'Dunes', reel: 2, seconds: 3 } },
  ]);
  expect(secondInFile(71, second)).toBe(16);
});

test('ignores faults outside the played part; black at the very end is low', () => {
  const black = [
    { from: 0, to: 4 },
    { from: 43, to: 50 },
  ];
  expect(trackFindings(played('c'), measured({ black }))).toMatchObject([{ severity: 'low', from: 98, to: 100 }]);
});

test('black at the start of a later reel is in the middle of the film', () => {
  expect(trackFindings(played('c'), measured({ black: [{ from: 5, to: 8 }] }))).toMatchObject([
    { severity: 'medium', from: 60, to: 63 },
  ]);
});

test('does not report black as frozen too; damage and silence have their places', () => {
  const stretch = [{ from: 10, to: 14 }];
  expect(trackFindings(played('a'), measured({ black: stretch, frozen: stretch })).map(({ code }) => code)).toEqual([
    'dcp_black',
  ]);
  const sound: MediaMeasures = {
    video: null,
    audio: [
      {
        stream: 0,
        seconds: 40,
        loudness: { integrated: -30, range: 1, true_peak: -3 },
        silent: [{ from: 5, to: 16 }],
      },
    ],
    errors: [{ at: 7, stream: 'audio' }],
    more_errors: 0,
  };
  expect(trackFindings(played('d'), sound)).toMatchObject([
    { code: 'dcp_damaged', from: 62 },
    { code: 'dcp_silent', severity: 'medium', from: 60, to: 71 },
  ]);
});
