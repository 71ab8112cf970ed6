import { describe, expect, test } from 'vitest';
import { frameRate, videoFormat } from '../../options/video.ts';
import { videoWanted } from '../../testing/delivery-facts.ts';
import type { VideoRequirements } from '../checklist-entry.ts';
import type { VideoFacts } from '../video/video-facts.ts';
import { remarkFindings } from './remark.ts';
import { videoRemarks } from './video-remarks.ts';

const facts = (fields: Partial<VideoFacts> = {}): VideoFacts => ({
  seconds: null,
  sides: null,
  frames_per_second: null,
  codec: null,
  ...fields,
});
const said = (has: Partial<VideoFacts>, asked: Partial<VideoRequirements>, minutes: number | null = null) =>
  remarkFindings(videoRemarks(facts(has), videoWanted(asked), minutes)).map(({ severity, code, params }) => [
    severity,
    code,
    params,
  ]);

describe('a video’s headers compared with the request', () => {
  const hd = { width: 1920, height: 1080 };

  test.each([
    ['the size asked for', hd, [2], []],
    ['wider than high, its bars cut off', { width: 1920, height: 800 }, [2], []],
    ['higher than wide, its bars cut off', { width: 1440, height: 1080 }, [2], []],
    ['one of several', hd, [5, 4], []],
    ['as high as the DCI size asked for, its sides cut off', { width: 3996, height: 2160 }, [102], []],
    [
      'the television size where the DCI one was asked for',
      { width: 1920, height: 800 },
      [101],
      [['high', 'too_small', { has: '1920×800', asked: '2048×1080' }]],
    ],
    ['nothing asked', { width: 10, height: 10 }, [], []],
    [
      'smaller than the least of several',
      { width: 720, height: 480 },
      [4, 2],
      [['high', 'too_small', { has: '720×480', asked: '1920×1080' }]],
    ],
    [
      'larger than any',
      { width: 3840, height: 2160 },
      [5, 2],
      [['low', 'larger', { has: '3840×2160', asked: '1920×1080' }]],
    ],
  ])('%s', (_name, sides, resolutions, expected) => expect(said({ sides }, { resolutions })).toEqual(expected));

  test('its codec: one of those requested, any if "other" is among them', () => {
    const h264 = { codec: { name: 'H.264', format: 1 } } as const;
    expect(said(h264, { encoding_formats: [videoFormat.h264, videoFormat.prores422Hq] })).toEqual([]);
    expect(said(h264, { encoding_formats: [videoFormat.prores422Hq, videoFormat.other] })).toEqual([]);
    expect(said(h264, { encoding_formats: [videoFormat.prores422, videoFormat.prores422Hq] })).toEqual([
      ['medium', 'other_codec', { has: 'H.264', asked: 'ProRes 422 / ProRes 422 HQ' }],
    ]);
    expect(said({ codec: { name: 'H.265', format: null } }, { encoding_formats: [videoFormat.h264] })).toHaveLength(1);
  });

  test('its frame rate: 23.976 is 24p, 29.97 is 30p, 25 is neither', () => {
    expect(said({ frames_per_second: 24_000 / 1001 }, { frame_rates: [frameRate.p24] })).toEqual([]);
    expect(said({ frames_per_second: 30_000 / 1001 }, { frame_rates: [frameRate.p30] })).toEqual([]);
    expect(said({ frames_per_second: 25 }, { frame_rates: [frameRate.p24, frameRate.p30] })).toEqual([
      ['medium', 'other_pace', { has: 25, asked: '24p / 30p' }],
    ]);
  });

  test('25p and 23.976 fps differ from 24p if requested', () => {
    expect(said({ frames_per_second: 25 }, { frame_rates: [frameRate.p25] })).toEqual([]);
    expect(said({ frames_per_second: 24_000 / 1001 }, { frame_rates: [frameRate.p23976] })).toEqual([]);
    expect(said({ frames_per_second: 24 }, { frame_rates: [frameRate.p25, frameRate.p23976] })).toEqual([
      ['medium', 'other_pace', { has: 24, asked: '23.976 fps / 25p' }],
    ]);
  });

  test.each([
    ['the running time', 100 * 60, []],
    ['25 pictures a second instead of 24', 96 * 60, []],
    ['a minute off', 101 * 60, []],
    ['half of it', 50 * 60, [['medium', 'other_length', { has: 50, asked: 100 }]]],
    ['less than half of it', 50 * 60 - 1, [['critical', 'under_half', { has: 50, asked: 100 }]]],
    ['a trailer in its place', 90, [['critical', 'under_half', { has: 2, asked: 100 }]]],
    ['a few seconds', 8.2, [['critical', 'seconds_only', { has: 8, asked: 100 }]]],
    ['a quarter of an hour more', 115 * 60, [['medium', 'other_length', { has: 115, asked: 100 }]]],
  ])('its length: %s', (_name, seconds, expected) => {
    expect(said({ seconds }, {}, 100)).toEqual(expected);
    expect(said({ seconds }, {})).toEqual([]);
  });
});
