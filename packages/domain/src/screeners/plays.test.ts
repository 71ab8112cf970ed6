import { describe, expect, test } from 'vitest';
import { grantSeconds, isContinuing, isCounted, isStreaming, nextPlay, reportSeconds } from './plays.ts';

const now = Temporal.Instant.from('2026-04-10T12:00:00Z');
const at = (began_at: string | null, plays = 1) => ({ plays, began_at });

describe('plays (D24b)', () => {
  test.each([
    ['none', at(null, 0), false],
    ['one', at('2026-04-10T11:00:00Z'), true],
    ['one that began just less than twelve hours ago', at('2026-04-10T00:00:00.001Z'), true],
    ['one that began twelve hours ago', at('2026-04-10T00:00:00Z'), false],
  ])('after %s go on: %o', (_name, plays, goesOn) => {
    expect(isContinuing(plays, now)).toBe(goesOn);
    const next = goesOn ? null : { plays: plays.plays + 1, began_at: '2026-04-10T12:00:00Z' };
    expect(nextPlay(plays, now)).toEqual(next);
  });

  test.each([
    ['an hour', 3600, [0, 14], 15],
    ['nine seconds', 9, [0, 1], 2],
  ])('of a film of %s are counted after its first minute, or half of it', (_name, seconds, free, first) => {
    const segments = Array.from({ length: Math.ceil(seconds / 4) }, (_, index) => Math.min(4, seconds - index * 4));
    for (const index of free) expect(isCounted(segments, index)).toBe(false);
    expect(isCounted(segments, first)).toBe(true);
    expect(isCounted(segments, segments.length - 1)).toBe(true);
  });
});

describe('open players (D24b)', () => {
  test('count until ended or silent for their grant’s duration', () => {
    expect(isStreaming({ seen_at: '2026-04-10T11:59:11Z', ended: false }, now)).toBe(true);
    expect(isStreaming({ seen_at: '2026-04-10T11:59:10Z', ended: false }, now)).toBe(false);
    expect(isStreaming({ seen_at: '2026-04-10T11:59:59Z', ended: true }, now)).toBe(false);
  });

  test('renew their grant several times before it ends, and lose it within a minute', () => {
    expect(grantSeconds).toBeLessThan(60);
    expect(reportSeconds * 3).toBeLessThan(grantSeconds);
  });
});
