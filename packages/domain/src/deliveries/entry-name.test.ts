import { expect, test } from 'vitest';
import { videoType } from '../options/video.ts';
import { entryName } from './entry-name.ts';

const entry = { video_type: null, language: null, image_kind: null, document_type: null, count: 1 };
const main = { ...entry, file_type: 'video' as const, video_type: videoType.main };

test.each([
  [main, 'Main feature', '本編'],
  [{ ...main, language: 'fr' }, 'Main feature, French dub', '本編・フランス語吹き替え'],
  [{ ...main, file_type: 'dcp' as const }, 'Main feature (DCP)', '本編（DCP）'],
  [{ ...entry, file_type: 'subtitle' as const, language: 'en' }, 'English subtitles', '英語字幕'],
  [{ ...entry, file_type: 'image' as const, image_kind: 'poster' as const }, 'Poster', 'ポスター 1点'],
  [
    { ...entry, file_type: 'image' as const, image_kind: 'poster' as const, count: 3 },
    'Poster, 3 files',
    'ポスター 3点',
  ],
  [{ ...entry, file_type: 'font' as const }, 'Fonts', 'フォント'],
])('%j is called %s, %s', (one, en, ja) => {
  expect([entryName(one, 'en'), entryName(one, 'ja')]).toEqual([en, ja]);
});
