import { describe, expect, test } from 'vitest';
import { grantSeconds, isStreaming, playsOf, reportSeconds } from './plays.ts';

const now = Temporal.Instant.from('2026-04-10T12:00:00Z');
const at = (started_at: string, seconds = 60) => ({ started_at, watched: [seconds] });

describe('plays (D24b)', () => {
  test.each([
    ['none', [], { plays: 0, is_continuing: false }],
    ['one that was left at once', [at('2026-04-10T11:00:00Z', 29)], { plays: 0, is_continuing: false }],
    ['one', [at('2026-04-10T11:00:00Z')], { plays: 1, is_continuing: true }],
    ['one of yesterday', [at('2026-04-10T00:00:00Z')], { plays: 1, is_continuing: false }],
    [
      'one continued on another device',
      [at('2026-04-10T11:00:00Z'), at('2026-04-10T03:00:00Z')],
      { plays: 1, is_continuing: true },
    ],
    [
      'two, twelve hours apart',
      [at('2026-04-09T23:00:00Z'), at('2026-04-10T11:00:00Z')],
      { plays: 2, is_continuing: true },
    ],
    [
      'a chain that does not stretch the first',
      [at('2026-04-09T20:00:00Z'), at('2026-04-10T04:00:00Z'), at('2026-04-10T10:00:00Z')],
      { plays: 2, is_continuing: true },
    ],
  ])('of %s', (_name, viewings, counted) => {
    expect(playsOf(viewings, now)).toEqual(counted);
  });
});

describe('open players (D24b)', () => {
  test('count until they were ended or silent for as long as their grant lasts', () => {
    expect(isStreaming({ seen_at: '2026-04-10T11:59:11Z', ended: false }, now)).toBe(true);
    expect(isStreaming({ seen_at: '2026-04-10T11:59:10Z', ended: false }, now)).toBe(false);
    expect(isStreaming({ seen_at: '2026-04-10T11:59:59Z', ended: true }, now)).toBe(false);
  });

  test('renew their grant several times before it ends, and lose it within a minute', () => {
    expect(grantSeconds).toBeLessThan(60);
    expect(reportSeconds * 3).toBeLessThan(grantSeconds);
  });
});
