import { existsSync, readFileSync } from 'node:fs';
import { pageHeads } from '@eigaichi/domain/help/wording/page-heads';
import type { Language } from '@eigaichi/domain/shared/language';
import { describe, expect, test } from 'vitest';
import { en } from '../../locales/en.ts';
import { first_en } from '../../locales/first-en.ts';
import { first_ja } from '../../locales/first-ja.ts';
import { ja } from '../../locales/ja.ts';
import { allTerms } from '../words/all-terms.ts';
import { excerptOf, foundPassages, type Passage, passagesOf } from './passages.ts';
import { type InterfaceWords, plainText } from './run-of-text.ts';
import type { Part, TextPage } from './text-page.ts';
import { helpTopics } from './topics.ts';
import { writtenPages, writtenPaths } from './written-pages.ts';

const dictionaries: Record<Language, object> = { en: { ...first_en, ...en }, ja: { ...first_ja, ...ja } };

const wordsIn =
  (language: Language): InterfaceWords =>
  (namespace, key) => {
    let found: unknown = dictionaries[language];
    for (const name of [namespace, ...key.split('.')])
      found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined;
    return typeof found === 'string' ? found : undefined;
  };

const read = async (path: (typeof writtenPaths)[number]): Promise<Record<Language, TextPage>> => ({
  en: (await writtenPages[path].en()).page,
  ja: (await writtenPages[path].ja()).page,
});

const pages = Object.fromEntries(
  await Promise.all(writtenPaths.map(async (path) => [path, await read(path)] as const)),
);

/** What both languages must have alike: parts, and in them the number of everything, pictures and questions by name. */
const shapeOf = (page: TextPage) =>
  page.parts.map((part) => ({
    id: part.id,
    text: part.text?.length,
    list: part.list?.length,
    steps: part.steps?.map(({ note, shot }) => [note !== undefined, shot?.name]),
    table: part.table && [part.table.head.length, ...part.table.rows.map((row) => row.length)],
    messages: part.messages?.length,
    questions: part.questions?.map(({ id, answer }) => [id, answer.length]),
    after: part.after?.length,
  }));

const stringsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
};

const linksOf = (page: TextPage) =>
  stringsOf(page).flatMap((text) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, to = '']) => to));

const anchorsOf = (page: TextPage) =>
  page.parts.flatMap((part: Part) => [part.id, ...(part.questions ?? []).map(({ id }) => id)]);

const routes = readFileSync(new URL('../../routeTree.gen.ts', import.meta.url), 'utf8');

describe.each(writtenPaths)('%s', (path) => {
  const { en: english, ja: japanese } = pages[path] ?? expect.unreachable();

  test('has the same parts, steps, rows, pictures and questions in both languages', () => {
    expect(shapeOf(japanese)).toEqual(shapeOf(english));
    expect(linksOf(japanese).toSorted()).toEqual(linksOf(english).toSorted());
  });

  test('says everything in its language, with words that the product really uses', () => {
    for (const [language, page] of [
      ['en', english],
      ['ja', japanese],
    ] as const)
      for (const part of page.parts)
        for (const text of stringsOf({
          ...part,
          id: '',
          steps: part.steps?.map(({ shot: _shot, ...step }) => step),
          questions: part.questions?.map(({ ask, answer }) => [ask, answer]),
        })) {
          const plain = plainText(text, language, wordsIn(language));
          expect(plain).not.toMatch(/\{\{|\*\*|\]\(/);
          // Whoever hears the links alone must know where each leads.
          expect(text).not.toMatch(/\[(more|here|this|start|詳しく|こちら|続きを読む)\]\(/i);
          if (language === 'en' && plain !== '')
            expect(plain.replace('映画市', '').replace(/“[製制]作”/g, '')).not.toMatch(/[\u3041-\u30fa]/);
        }
  });

  test('names each anchor once and has no dead link', () => {
    const anchors = anchorsOf(english);
    expect(new Set(anchors).size).toBe(anchors.length);
    for (const to of linksOf(english)) {
      const [target = '', anchor] = to.split('#');
      expect(routes, to).toMatch(target.startsWith('/help/') ? /\/help\/(ch|vod)\/\$topic/ : `'${target}'`);
      if (target.startsWith('/help/')) expect(Object.hasOwn(pageHeads, target), to).toBe(true);
      if (anchor === undefined) continue;
      if (target === '/words')
        expect(
          allTerms.some(({ id }) => id === anchor),
          to,
        ).toBe(true);
      else expect(anchorsOf(pages[target]?.en ?? expect.unreachable(to)), to).toContain(anchor);
    }
  });

  test('shows pictures that are there in both languages', () => {
    for (const part of english.parts)
      for (const { shot } of part.steps ?? [])
        for (const language of ['en', 'ja'] as const)
          if (shot !== undefined)
            expect(
              existsSync(new URL(`../../../public/help/${language}/${shot.name}.webp`, import.meta.url)),
              shot.name,
            ).toBe(true);
  });
});

test('each page of the specification has a heading and a description of its own in both languages', () => {
  const paths = Object.keys(pageHeads);
  for (const side of ['ch', 'vod'] as const)
    for (const topic of helpTopics[side]) expect(paths).toContain(`/help/${side}/${topic}`);
  for (const language of ['en', 'ja'] as const)
    for (const field of ['title', 'description'] as const)
      expect(new Set(Object.values(pageHeads).map((head) => head[field][language])).size).toBe(paths.length);
});

test('at least forty questions are answered', () => {
  expect(pages['/faq']?.en.parts.flatMap(({ questions = [] }) => questions).length).toBeGreaterThanOrEqual(40);
});

describe('the search of the help', () => {
  const passages = (language: Language): readonly Passage[] =>
    writtenPaths.flatMap((path) =>
      passagesOf(path, pages[path]?.[language] ?? expect.unreachable(), { language, words: wordsIn(language) }),
    );

  test.each([
    ['en', 'forgotten password', '/help/ch/password'],
    ['en', 'two weeks', '/help/vod/delivery'],
    ['ja', 'ほーるどばっく', '/faq'],
    ['ja', 'インボイス　番号', '/help/ch/invoice'],
    ['en', refusalOf('en'), '/help/ch/product-list'],
  ] as const)('finds in %s by “%s”', (language, typed, path) => {
    expect(foundPassages(passages(language), typed).map((found) => found.path)).toContain(path);
  });

  test('puts what is about it before what merely mentions it', () => {
    expect(foundPassages(passages('en'), 'screener')[0]?.title.toLowerCase()).toContain('screener');
    expect(foundPassages(passages('en'), 'zzzz')).toEqual([]);
    expect(foundPassages(passages('en'), '  ')).toEqual([]);
  });

  test('shows the text round the word', () => {
    const text = `${'a '.repeat(100)}holdback ${'b '.repeat(200)}`;
    expect(excerptOf(text, 'Holdback')).toMatch(/^….*holdback.*…$/);
    expect(excerptOf('short', 'word')).toBe('short');
  });
});

function refusalOf(language: Language): string {
  return plainText('{{!movie_in_use}}', language, wordsIn(language));
}
