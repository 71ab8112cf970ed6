import { expect, test } from 'vitest';
import { proresPicture } from '../../testing/delivery-facts.ts';
import { videoCodecOf, videoFactsOf } from './video-facts.ts';

const picture = { ...proresPicture, frames_per_second: 24_000 / 1001, seconds: 5880.875, bits: 180_000_000 };

test.each([
  ['prores', 'HQ', 'ProRes 422 HQ', 2],
  ['prores', 'Standard', 'ProRes 422', 5],
  ['prores', 'XQ', 'ProRes 4444 XQ', 3],
  ['prores', 'LT', 'ProRes 422 LT', null],
  ['prores', null, 'ProRes', null],
  ['h264', 'High', 'H.264', 1],
  ['mpeg4', null, 'MPEG4', 6],
  ['hevc', 'Main 10', 'H.265', null],
  ['cfhd', null, 'cfhd', null],
])('%s %s is called %s and is format %s of the list', (codec, profile, name, format) =>
  expect(videoCodecOf({ codec, profile })).toEqual({ name, format }),
);

test('checks a file by its first picture; its own length takes precedence over a stream’s', () => {
  const medium = { container: 'mxf', seconds: 5881, bits: null, timecode: null, audio: [], subtitles: [] };
  expect(videoFactsOf({ ...medium, video: [picture, { ...picture, width: 320 }] })).toEqual({
    seconds: 5881,
    sides: { width: 1920, height: 1080 },
    frames_per_second: 24_000 / 1001,
    codec: { name: 'ProRes 422 HQ', format: 2 },
  });
  expect(videoFactsOf({ ...medium, seconds: null, video: [picture] })?.seconds).toBe(5880.875);
  expect(videoFactsOf({ ...medium, video: [] })).toBeNull();
});
