import { describe, expect, test } from 'vitest';
import { issuesOf } from '../shared/issue.ts';
import { maxScreenerSeconds, screenerFault, screenerFileName } from './screener-file.ts';

describe('file of a screener (D24b)', () => {
  test.each(['film.mov', '乱れる 本編.MP4', 'a.mkv', 'a.b.mxf', 'a.ts', 'a.AVI', 'a.m4v'])('may be %s', (name) => {
    expect(screenerFileName.safeParse(name).success).toBe(true);
  });

  test.each(['film.zip', 'film', 'film.mp4.exe'])('is refused as %s, naming what is taken', (name) => {
    const parsed = screenerFileName.safeParse(name);
    expect(parsed.success ? [] : issuesOf(parsed.error)).toMatchObject([{ rule: 'file_type' }]);
  });

  test.each(['../film.mp4', 'a/film.mp4', '..\\film.mp4', 'film\u0000.mp4', 'a\r\nb.mp4'])(
    'is refused as %j, which names a folder or has control characters',
    (name) => {
      const parsed = screenerFileName.safeParse(name);
      expect(parsed.success ? [] : issuesOf(parsed.error)).toMatchObject([{ rule: 'plain_name' }]);
    },
  );

  test.each([
    [{ announced_seconds: 5400, seconds: 5399, has_sound: true }, null],
    [{ announced_seconds: 5400, seconds: 5347, has_sound: true }, null],
    [{ announced_seconds: 5400, seconds: 5345, has_sound: true }, 'cut_short'],
    [{ announced_seconds: 10, seconds: 8, has_sound: true }, null],
    [{ announced_seconds: 10, seconds: 7.9, has_sound: true }, 'cut_short'],
    [{ announced_seconds: null, seconds: 100, has_sound: true }, null],
    [{ announced_seconds: 100, seconds: 100, has_sound: false }, 'no_sound'],
    [{ announced_seconds: null, seconds: maxScreenerSeconds + 1, has_sound: true }, 'too_long'],
  ])('checked as %o answers %s', (check, fault) => {
    expect(screenerFault(check)).toBe(fault);
  });
});
