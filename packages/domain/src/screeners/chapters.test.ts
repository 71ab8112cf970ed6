import { expect, test } from 'vitest';
import { chapterIssues, chaptersOfFile, chapterTrack } from './chapters.ts';

const chapter = (at_seconds: number, en = 'A', ja = '甲') => ({ at_seconds, name: { ja, en } });

test('start inside the film, each at a different second', () => {
  expect(chapterIssues([chapter(0), chapter(59.9)], 60)).toEqual([]);
  expect(chapterIssues([chapter(5), chapter(60), chapter(5.4)], 60)).toEqual([
    { field: 'chapters.1.at_seconds', rule: 'max_value', params: { max: 59 } },
    { field: 'chapters.2.at_seconds', rule: 'twice', params: {} },
  ]);
});

test('names each chapter in the page’s language until the next one starts', () => {
  expect(chapterTrack([chapter(30.5, 'B', '乙'), chapter(0)], 60, 'ja')).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:30.500\n甲\n\n00:00:30.500 --> 00:01:00.000\n乙\n',
  );
});

test('takes over a file’s chapters in order, and names unnamed ones', () => {
  const marks = [
    { at: 10, title: ' Reprise ' },
    { at: 0, title: '' },
    { at: 10.2, title: 'twice' },
    { at: 99, title: 'after the end' },
  ];
  expect(chaptersOfFile(marks, 60)).toEqual([
    { at_seconds: 0, name: { ja: 'チャプター1', en: 'Chapter 1' } },
    { at_seconds: 10, name: { ja: 'Reprise', en: 'Reprise' } },
  ]);
});
