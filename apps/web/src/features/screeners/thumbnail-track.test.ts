import { expect, test } from 'vitest';
import { thumbnailTrack } from './use-thumbnails.ts';

test('cuts seek bar pictures from one sheet, from left to right, then down', () => {
  const sheet = { width: 160, height: 90, columns: 2, rows: 2, count: 3, every: 1800 };
  expect(thumbnailTrack(sheet, 'blob:a').split('\n')).toEqual([
    'WEBVTT',
    '',
    '00:00:00.000 --> 00:30:00.000',
    'blob:a#xywh=0,0,160,90',
    '',
    '00:30:00.000 --> 01:00:00.000',
    'blob:a#xywh=160,0,160,90',
    '',
    '01:00:00.000 --> 01:30:00.000',
    'blob:a#xywh=0,90,160,90',
    '',
  ]);
});
