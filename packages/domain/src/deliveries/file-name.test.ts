import { describe, expect, test } from 'vitest';
import { issuesOf } from '../shared/issue.ts';
import { extensionOf, fileName, isFileName, suggestedFileName, zipFileName } from './file-name.ts';

describe('file names (spec 5, D32)', () => {
  test.each(['midareru_main_prores422hq.mov', 'A-1.tar.gz', '2026.srt', '_cpl.xml'])('%s is taken', (name) => {
    expect(isFileName(name)).toBe(true);
  });

  test.each([
    '乱れる_fr.srt',
    'a b.mov',
    'ａ.mov',
    '',
    '.hidden',
    '../a',
    'a/b.mov',
    'a\\b',
    'a.mov\n',
    'é.srt',
    'a+b.mp4',
  ])('%j is not', (name) => {
    expect(isFileName(name)).toBe(false);
  });

  test('a broken rule is reported as file_name, and a name above 200 characters as max_length', () => {
    const parsed = fileName.safeParse('乱れる.srt');
    expect(issuesOf(parsed.error as never)).toEqual([{ field: '', rule: 'file_name', params: {} }]);
    expect(fileName.safeParse(`${'a'.repeat(196)}.mov`).success).toBe(true);
    const long = fileName.safeParse(`${'a'.repeat(197)}.mov`);
    expect(issuesOf(long.error as never)).toEqual([{ field: '', rule: 'max_length', params: { max: 200 } }]);
  });

  test.each([
    ['main.MOV', 'mov'],
    ['a.tar.gz', 'gz'],
    ['none', ''],
    ['.env', ''],
  ])('the extension of %s is %j', (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });

  test.each([
    ['乱れる_fr.srt', ['midareru', 'subtitle', 'fr'], 'midareru_subtitle_fr.srt'],
    ['乱れる.srt', ['midareru'], 'midareru.srt'],
    ['みだれる_本編_v2.mov', ['midareru', 'main'], 'midareru_main_v2.mov'],
    ['場面写真01.jpg', ['title_12', 'screenshot'], 'title_12_screenshot_01.jpg'],
    ['Midaré １.mp4', ['x'], 'Midare_1.mp4'],
    ['ＭＡＩＮ　１.mov', ['x'], 'MAIN_1.mov'],
    ['final cut.mov', ['x'], 'final_cut.mov'],
    ['浮雲.srt', [], 'file.srt'],
    ['浮雲.srt', ['浮雲', 'subtitle'], 'subtitle.srt'],
  ])('for %s (%j) it suggests %s', (name, words, suggested) => {
    expect(suggestedFileName(name, words)).toBe(suggested);
    expect(isFileName(suggested)).toBe(true);
  });

  test('suggests no name in use, and none above 200 characters', () => {
    expect(suggestedFileName('場面一.jpg', ['still'], ['still.jpg'])).toBe('still_2.jpg');
    expect(suggestedFileName('場面一.jpg', ['still'], ['still.jpg', 'still_2.jpg'])).toBe('still_3.jpg');
    const long = `${'あ'.repeat(10)}${'a'.repeat(200)}.jpg`;
    const first = suggestedFileName(long, ['still']) ?? '';
    for (const name of [first, suggestedFileName(long, ['still'], [first]) ?? '']) expect(isFileName(name)).toBe(true);
  });

  test('suggests nothing for a name without an extension', () => {
    expect(suggestedFileName('浮雲', ['ukigumo'])).toBeNull();
  });
});

test.each([
  ['Winter Airmail', 'winter_airmail_quote_0017.zip'],
  ['Practising "I\'m Home"', 'practising_im_home_quote_0017.zip'],
  ['?!', 'title_0190abcd_quote_0017.zip'],
  [null, 'title_0190abcd_quote_0017.zip'],
])('the zip of %s is called %s', (en, name) => {
  expect(zipFileName({ uuid: '0190abcd-0000-7000-8000-000000000001', film_name: { en } }, 17)).toBe(name);
  expect(isFileName(name)).toBe(true);
});
