import { expect, test } from 'vitest';
import { makeWatchedTracker } from './watched-tracker.ts';

test('joins continuous playback and separates jumps', () => {
  const tracker = makeWatchedTracker();
  for (const second of [0, 0.25, 0.5, 20, 20.5]) tracker.at(second, true);
  expect(tracker.take()).toEqual([
    { from: 0, to: 0.5 },
    { from: 20, to: 20.5 },
  ]);
  expect(tracker.take()).toEqual([]);
  tracker.at(21, true);
  expect(tracker.take()).toEqual([{ from: 20.5, to: 21 }]);
});

test('excludes parts passed while seeking, paused or rewinding', () => {
  const tracker = makeWatchedTracker();
  tracker.at(5, true);
  tracker.at(5.5, false);
  tracker.at(6, true);
  tracker.at(2, true);
  expect(tracker.take()).toEqual([]);
});
