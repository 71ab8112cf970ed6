import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainTime, secondsAt, timecodeAt, timecodeRange } from './timecode.ts';

const at = (frames_per_second: number, start: string | null = null) => ({ frames_per_second, start });
const film = 24_000 / 1001;
const video = 30_000 / 1001;

test.each([
  [0, at(24), '00:00:00:00'],
  [2.5, at(24), '00:00:02:12'],
  [2, at(25, '01:00:00:00'), '01:00:02:00'],
  // Without drop frame a second of film takes 24 frames of 1001/24000 seconds.
  [3603.6, at(film), '01:00:00:00'],
  [60.06, at(video, '00:00:00;00'), '00:01:00;02'],
  [600, at(video, '00:00:00;00'), '00:10:00;00'],
  [3600, at(video, '01:00:00;00'), '02:00:00;00'],
  [3723.44, plainTime, '01:02:03.4'],
  [5, at(24, 'damaged'), '00:00:05:00'],
] as const)('%d s of %j is %s', (seconds, base, text) => {
  expect(timecodeAt(seconds, base)).toBe(text);
});

test.each([
  ['00:00:02:12', at(24), 2.5],
  ['1:00:02', at(25, '01:00:00:00'), 2],
  ['00:59:59:24', at(25, '01:00:00:00'), -0.04],
  ['00:00:10.5', plainTime, 10.5],
  ['00:00:10', plainTime, 10],
] as const)('%s of %j is %d s', (text, base, seconds) => {
  expect(secondsAt(text, base)).toBeCloseTo(seconds, 6);
});

test.each(['', '1:2', '00:60:00', '00:00:61', '00:00:00:24', 'abc', '00:00:00:00:00'])(
  '“%s” is no timecode',
  (text) => {
    expect(secondsAt(text, at(24))).toBeNull();
  },
);

test('every frame has a unique timecode, which leads back to it', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2_000_000 }),
      fc.constantFrom(at(24), at(film, '01:00:00:00'), at(video, '00:00:00;00'), at(video, '00:58:59;28'), at(50)),
      (frame, base) => {
        const seconds = secondsAt(timecodeAt(frame / base.frames_per_second, base), base);
        expect(seconds).toBeCloseTo(frame / base.frames_per_second, 6);
      },
    ),
  ));

test('a stretch shows both ends, a moment only one', () => {
  expect(timecodeRange(2, 5, at(24))).toBe('00:00:02:00–00:00:05:00');
  expect(timecodeRange(2, null, at(24))).toBe('00:00:02:00');
  expect(timecodeRange(2, 2.01, at(24))).toBe('00:00:02:00');
});
