import { articles } from 'virtual:content/articles';
import { pageHeads } from 'virtual:content/page-heads';
import { type Article, plainText } from '@eigaichi/content/content-node';
import type { Language } from '@eigaichi/domain/shared/language';
import { refusalTexts } from '@eigaichi/domain/shared/refusals';
import { describe, expect, test } from 'vitest';
import { excerptOf, foundPassages, readPassages } from './passages.ts';

const read = async (language: Language): Promise<ReadonlyMap<string, Article>> =>
  new Map(
    await Promise.all(
      Object.entries(articles).map(async ([path, load]) => [path, (await load[language]()).article] as const),
    ),
  );

const pages = { en: await read('en'), ja: await read('ja') };
const found = { en: await readPassages('en'), ja: await readPassages('ja') };

const textsOf = ({ lead, sections }: Article) => [
  lead,
  ...sections.flatMap(({ title, body }) => [title, ...body.map(plainText)]),
];

test.each([...pages.en])('%s is written in English, with no markup left in it', (_path, article) => {
  for (const text of textsOf(article)) {
    expect(text).not.toMatch(/\{\{|\*\*|\]\(/);
    // Removes quoted Japanese names, and the deliberate mistakes in the guide to readings.
    expect(text.replace('映画市', '').replace(/“[製制]作”/g, '')).not.toMatch(/[\u3041-\u30fa]/);
  }
});

test.each([...pages.ja])('%s is written in Japanese, with no markup left in it', (_path, article) => {
  expect(article.lead).toMatch(/[\u3041-\u30fa].*[。」]$/);
  for (const text of textsOf(article)) expect(text).not.toMatch(/\{\{|\*\*|\]\(/);
});

test('each page has its own title and description in both languages', () => {
  for (const language of ['en', 'ja'] as const)
    for (const field of ['title', 'description'] as const)
      expect(new Set(Object.values(pageHeads).map((head) => head[field][language])).size).toBe(
        Object.keys(pageHeads).length,
      );
});

test('answers at least forty questions', () => {
  const answered = found.en.filter(({ path, title }) => path === '/faq' && title.endsWith('?'));
  expect(answered.length).toBeGreaterThanOrEqual(40);
});

describe('the help search', () => {
  test.each([
    ['en', 'forgotten password', '/help/ch/password'],
    ['en', 'two weeks', '/help/vod/delivery'],
    ['ja', 'ほーるどばっく', '/faq'],
    ['ja', 'インボイス　番号', '/help/ch/invoice'],
    ['en', refusalTexts.movie_in_use.en, '/help/ch/product-list'],
    ['en', 'holdback', '/words'],
  ] as const)('finds in %s by “%s”', (language, typed, path) => {
    expect(foundPassages(found[language], typed).map((passage) => passage.path)).toContain(path);
  });

  test('ranks passages about the word before mere mentions', () => {
    expect(foundPassages(found.en, 'screener')[0]?.title.toLowerCase()).toContain('screener');
    expect(foundPassages(found.en, 'zzzz')).toEqual([]);
    expect(foundPassages(found.en, '  ')).toEqual([]);
  });

  test('shows the text around the word', () => {
    const text = `${'a '.repeat(100)}holdback ${'b '.repeat(200)}`;
    expect(excerptOf(text, 'Holdback')).toMatch(/^….*holdback.*…$/);
    expect(excerptOf('short', 'word')).toBe('short');
  });
});
