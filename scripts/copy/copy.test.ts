import { describe, expect, test } from 'vitest';
import { bannedWords } from './banned-words.ts';
import { type TextPair, visibleTexts } from './visible-texts.ts';

/* What a machine can hold of docs/voice.md, over every text that people read. */

const { screens, code, content } = visibleTexts;

const faultsOf = (texts: readonly TextPair[], isWrong: (text: TextPair) => boolean): string[] =>
  texts.filter(isWrong).map(({ where, ja, en }) => `${where}: ${ja} | ${en}`);

test('all texts are found', () => {
  expect(screens.length).toBeGreaterThan(2500);
  expect(code.length).toBeGreaterThan(2000);
  expect(content.length).toBeGreaterThan(2500);
});

/** What people read alike in both languages: names of formats, codes, units, figures. */
const isNeutral = (text: string) => !/[a-z]{3} [a-z]{2}/i.test(text.replace(/\{+\w+\}+/g, ''));

test('every text is there in both languages and differs', () => {
  expect(faultsOf(screens, ({ ja, en }) => ja === '' || (ja === en && !isNeutral(en)))).toEqual([]);
  expect(faultsOf(code, ({ ja, en }) => (ja === '') !== (en === '') || (ja === en && !isNeutral(en)))).toEqual([]);
});

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

test('English is written without Japanese, except where it shows how Japanese is typed', () => {
  const shows = /romaji|Japanese|日本語|映画市/;
  expect(faultsOf([...screens, ...code], ({ en }) => japanese.test(en) && !shows.test(en))).toEqual([]);
});

/**
 * `{{count}}` on screens, `{field}` in refusals, `${name}` in code; a name that ends in its language counts for both.
 */
const placesIn = (text: string): string[] =>
  [...text.matchAll(/\$\{([^}]*)\}|\{\{?\s*(\w+)[^}]*\}\}?/g)]
    .map(([, code = '', name = '']) => (code === '' ? name.replace(/_(ja|en)$/, '') : '$'))
    .toSorted();

/** Sentences of section 5 that name no figure, while the Japanese ones do. */
const specified = new Set(['{field} must be entered in decimal number']);

test('both languages fill in the same', () => {
  const differs = ({ where, ja, en }: TextPair) =>
    !where.endsWith('_one') && !specified.has(en) && placesIn(ja).join() !== placesIn(en).join();
  expect(faultsOf([...screens, ...code], differs)).toEqual([]);
});

/** Labels that signed agreements print: made again, these are the same bytes (D8b). */
const printed = new Set([
  "Director's note",
  "Using the title's characters outside the title, such as on merchandise or in advertising.",
]);

/** Billing documents and agreements print these: made again, they are the same bytes. */
const onDocuments = /^(packages\/domain\/src\/(settlement\/settlement-words|agreements\/|options\/))/;

describe.each(['ja', 'en'] as const)('words (%s)', (language) => {
  test.each(bannedWords[language])('$instead, not $word', ({ word }) => {
    const isWrong = ({ where, ...text }: TextPair) => word.test(text[language]) && !onDocuments.test(where);
    expect(faultsOf([...screens, ...code, ...content], isWrong)).toEqual([]);
  });
});

test('the bid of a buyer and the indicative price of a provider have a word each', () => {
  const named = (pages: RegExp, word: RegExp) =>
    faultsOf(screens, ({ where, ja, en }) => pages.test(where) && (word.test(ja) || word.test(en)));
  expect(named(/^locales (movies|movie_edit|movie_bulk)\./, /希望価格|\bbids?\b/i)).toEqual([]);
  expect(named(/^locales (quotes|quote_)/, /参考価格|indicative/i)).toEqual([]);
});

describe('typography', () => {
  test('no two spaces between words', () => {
    const isWrong = ({ ja, en }: TextPair) => [ja, en].some((text) => /\S {2,}\S/.test(text));
    expect(faultsOf([...screens, ...code, ...content], isWrong)).toEqual([]);
  });

  test('quotation marks and apostrophes are typographic', () => {
    const isWrong = ({ en }: TextPair) => /["']/.test(en) && !/^- romaji: /.test(en) && !printed.has(en);
    expect(faultsOf([...screens, ...code, ...content], isWrong)).toEqual([]);
  });
});
