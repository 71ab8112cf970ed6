import { describe, expect, test } from 'vitest';
import { bannedWords } from './banned-words.ts';
import { buttonKeys, buttonKeysIn, isOnButton } from './button-texts.ts';
import { columnsOf, hasHalfWidthMarks, maxButtonColumns, startsLowercase, strayCapitals } from './copy-rules.ts';
import { type TextPair, visibleTexts } from './visible-texts.ts';

/* Machine-checkable rules of docs/voice.md, applied to every visible text. */

const { screens, code, content, mails } = visibleTexts;

const faultsOf = (texts: readonly TextPair[], isWrong: (text: TextPair) => boolean): string[] =>
  texts.filter(isWrong).map(({ where, ja, en }) => `${where}: ${ja} | ${en}`);

test('finds all texts', () => {
  expect(screens.length).toBeGreaterThan(3000);
  expect(code.length).toBeGreaterThan(2000);
  expect(content.length).toBeGreaterThan(2500);
  expect(mails.length).toBeGreaterThan(400);
  expect(buttonKeys.length).toBeGreaterThan(300);
});

/** Texts that are equal in both languages: names of formats, codes, units, figures; section 8 gives only one text. */
const isNeutral = (text: string) =>
  !/[a-z]{3} [a-z]{2}/i.test(text.replace(/\{+\w+\}+/g, '')) || text === 'userRole property does not exist';

const isMissing = ({ ja, en }: TextPair) => (ja === '') !== (en === '');
const isTwin = ({ ja, en }: TextPair) => ja === en && !isNeutral(en);

test('every text exists in both languages and differs', () => {
  expect(faultsOf(screens, (text) => text.ja === '' || isTwin(text))).toEqual([]);
  expect(faultsOf(code, (text) => isMissing(text) || isTwin(text))).toEqual([]);
});

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** Descriptions of Japanese input, native language names, and a word drawn as a picture. */
const showsJapanese = /romaji|Japanese|日本語|映画市|^空席$/;

test('English texts contain no Japanese, except to show Japanese input', () => {
  const isWrong = ({ en }: TextPair) => japanese.test(en) && !showsJapanese.test(en);
  expect(faultsOf([...screens, ...code, ...mails], isWrong)).toEqual([]);
});

/** `{{count}}` on screens, `{field}` in refusals, `${name}` in code; a name with a language suffix counts for both. */
const placesIn = (text: string): string[] =>
  [...text.matchAll(/\$\{([^}]*)\}|\{\{?\s*(\w+)[^}]*\}\}?/g)]
    .map(([, code = '', name = '']) => (code === '' ? name.replace(/_(ja|en)$/, '') : '$'))
    .toSorted();

/** Sentences of section 5 without a figure, unlike their Japanese versions. */
const specified = new Set(['{field} must be entered in decimal number']);

const fillsInOther = ({ where, ja, en }: TextPair) =>
  !where.endsWith('_one') && !specified.has(en) && placesIn(ja).join() !== placesIn(en).join();

test('both languages have the same placeholders', () => {
  expect(faultsOf([...screens, ...code], fillsInOther)).toEqual([]);
});

/** Texts with a count that is never one: a limit, or things that a market always has many of. */
const alwaysMany = new Set([
  'locales editorial.note_length',
  'locales help.words.lead',
  'locales moderation.queues.within',
  'locales rights.free_all',
  'locales settlement.records.more',
  'locales title_gallery.limits',
  'locales title_operations.signs',
  'locales tools.system.ask_text',
]);

test('a counted noun has a singular', () => {
  const isWrong = ({ where, en }: TextPair) =>
    /\{\{count\}\} (?!others\b|on this\b)(?:\w+ )?\w+s\b/.test(en) &&
    !/_(one|other|zero)$/.test(where) &&
    !alwaysMany.has(where);
  expect(faultsOf(screens, isWrong)).toEqual([]);
});

/** Labels printed in signed agreements: a regenerated document must have the same bytes (D8b). */
const printed = new Set([
  "Director's note",
  "Using the title's characters outside the title, such as on merchandise or in advertising.",
]);

/** Printed in billing documents and agreements: a regenerated document must have the same bytes. */
const onDocuments = /^(packages\/domain\/src\/(settlement\/settlement-labels|agreements\/|options\/))/;

describe.each(['ja', 'en'] as const)('words (%s)', (language) => {
  test.each(bannedWords[language])('$instead, not $word', ({ word }) => {
    const isWrong = ({ where, ...text }: TextPair) => word.test(text[language]) && !onDocuments.test(where);
    expect(faultsOf([...screens, ...code, ...content, ...mails], isWrong)).toEqual([]);
  });
});

test("a buyer's bid and a provider's indicative price have distinct terms", () => {
  const named = (pages: RegExp, word: RegExp) =>
    faultsOf(screens, ({ where, ja, en }) => pages.test(where) && (word.test(ja) || word.test(en)));
  expect(named(/^locales (movies|movie_edit|movie_bulk)\./, /希望価格|\bbids?\b/i)).toEqual([]);
  expect(named(/^locales (quotes|quote_)/, /参考価格|indicative/i)).toEqual([]);
});

/** Only names: countries, languages, time zones, festivals, formats; and a court. */
const listsOfNames = new RegExp(
  'options/(areas|countries|currencies|languages|locales|regions|starting-awards|timezones|titles|video)|' +
    'settlement/tax|agreements/(wording/|document/ninth-labels)',
);

const hasDoubledSpace = ({ ja, en }: TextPair) => [ja, en].some((text) => /\S {2,}\S/.test(text));
const hasStraightQuote = ({ en }: TextPair) => /["']/.test(en) && !/^- romaji: /.test(en) && !printed.has(en);

describe('typography', () => {
  test('has no double spaces between words', () => {
    expect(faultsOf([...screens, ...code, ...content, ...mails], hasDoubledSpace)).toEqual([]);
  });

  test('uses typographic quotation marks and apostrophes', () => {
    expect(faultsOf([...screens, ...code, ...content, ...mails], hasStraightQuote)).toEqual([]);
  });

  test('uses full-width marks in Japanese', () => {
    const isWrong = ({ where, ja }: TextPair) => !listsOfNames.test(where) && hasHalfWidthMarks(ja);
    expect(faultsOf([...screens, ...code, ...mails], isWrong)).toEqual([]);
  });
});

describe('sentence case', () => {
  const isWrong = ({ where, en }: TextPair) => !listsOfNames.test(where) && strayCapitals(en).length > 0;

  test('applies to screens, labels, refusals and mails', () => {
    const own = mails.filter(({ en }) => !/A Sample|Sample [PMB]|^- SVOD: |Sample, Tokyo/.test(en));
    expect(faultsOf([...screens, ...code, ...own], isWrong)).toEqual([]);
  });

  test('applies to headings of help and glossary', () => {
    const headings = content
      .filter(({ en }) => en.startsWith('#'))
      .map((text) => ({ ...text, en: text.en.replace(/^#+ | \(.*\)|\{#.*/g, '') }));
    expect(headings.length).toBeGreaterThan(400);
    expect(faultsOf(headings, isWrong)).toEqual([]);
  });

  test('starts every button with a capital', () => {
    expect(faultsOf(onButtons, ({ en }) => startsLowercase(en))).toEqual([]);
  });
});

const keyOf = ({ where }: TextPair) => where.replace('locales ', '');

/** Sentences in the same group of keys are not on buttons. */
const onButtons = screens.filter((text) => isOnButton(keyOf(text)) && !/[.:?]$/.test(text.en));
const isTooWide = ({ ja, en }: TextPair) => [ja, en].some((text) => columnsOf(text) > maxButtonColumns);

describe('buttons', () => {
  test('finds the text of every button', () => {
    const known = new Set(screens.map((text) => keyOf(text).replace(/_(one|other)$/, '')));
    expect(buttonKeys.filter((key) => !key.includes('*') && !known.has(key))).toEqual([]);
  });

  test('fit a dialog at 390 px', () => {
    expect(faultsOf(onButtons, isTooWide)).toEqual([]);
  });

  test('have no full stop', () => {
    const named = screens.filter((text) => buttonKeys.includes(keyOf(text)));
    expect(faultsOf(named, ({ ja, en }) => /\.$/.test(en) || /。$/.test(ja))).toEqual([]);
  });
});

describe('planted faults', () => {
  const planted = (en: string, ja = '見本') => ({ where: 'planted', en, ja });

  test.each([
    ['a twin', isTwin, planted('Save the draft', 'Save the draft')],
    ['a missing language', isMissing, planted('Save the draft', '')],
    ['another place', fillsInOther, planted('{{count}} titles', '{{total}}作品')],
    ['a doubled space', hasDoubledSpace, planted('Save  the draft')],
    ['a straight apostrophe', hasStraightQuote, planted("The provider's titles")],
    ['a straight quotation mark', hasStraightQuote, planted('Choose "Drama"')],
    ['a wide button', isTooWide, planted('Download every chosen file as one zip')],
    ['a wide button in Japanese', isTooWide, planted('Save', '選択した作品をすべてまとめて保存する')],
  ])('%s', (_, isWrong, text) => {
    expect(isWrong(text)).toBe(true);
    expect(isWrong(planted('Save the draft', '下書きを保存'))).toBe(false);
  });

  test.each([
    ['Payment Currency', ['Currency']],
    ['Saved. The Provider is told', ['Provider']],
    ['A Non-Exclusive licence', ['Non-Exclusive']],
    ['Use YouTube, a PDF or “Titles to review”. Then log in to Eigaichi', []],
    ['US$500 per title in Tokyo: All others are free', []],
  ])('capitals in %s', (text, stray) => {
    expect(strayCapitals(text)).toEqual(stray);
  });

  test.each(['確認待ち: 3件', '公開しますか?', '作品(英語)', '作品, 言語'])('a half-width mark in %s', (text) => {
    expect(hasHalfWidthMarks(text)).toBe(true);
  });

  test('accepts half-width marks in a time and a list of codes', () => {
    for (const text of ['時:分:秒（例 01:40:00）', '見積もり0033：作品', '「,」か「;」で区切ります'])
      expect(hasHalfWidthMarks(text)).toBe(false);
  });

  test('finds a word with a preferred alternative', () => {
    const found = (language: 'ja' | 'en', text: string) => bannedWords[language].some(({ word }) => word.test(text));
    for (const text of ['Send a mail', 'The id of the title', 'It can not be saved', 'Not declared'])
      expect(found('en', text)).toBe(true);
    for (const text of ['お支払い済み', '最低保証の加算', 'ミニマムギャランティー', '条件の提案'])
      expect(found('ja', text)).toBe(true);
    for (const text of ['Send an email', 'The title’s ID']) expect(found('en', text)).toBe(false);
    for (const text of ['支払済み', '最低保証金額（MG）']) expect(found('ja', text)).toBe(false);
  });

  test("finds a button key by its component's namespace", () => {
    const source = `
      const Part = () => {
        const { t } = useTexts('quotes');
        return <Button aria-label={t('named')}>{busy ? t('wait') : t(\`moves.\${move}.do\`)}</Button>;
      };
      const Other = () => {
        const { t: words } = useTexts(['movies', 'quotes']);
        return <ConfirmDialog title={words('ask')} confirm={words('yes')} lead={words('why', { ns: 'shell' })}>
          <Button>{words('go', { ns: 'shell' })}</Button>
        </ConfirmDialog>;
      };`;
    expect(buttonKeysIn(source)).toEqual(['quotes.wait', 'quotes.moves.*.do', 'movies.yes', 'shell.go']);
  });
});
