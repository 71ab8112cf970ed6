import { createHash } from 'node:crypto';
import { refusalTexts } from '@eigaichi/domain/shared/refusals';
import { expect, test } from 'vitest';
import { rightTerms } from '../../apps/web/src/features/glossary/right-terms.ts';
import { everyText } from '../../apps/web/src/locales/every-text.ts';
import { articleOf, pictureSize } from './article.ts';
import { compileContent, type Product } from './compile.ts';
import { readSources, type Sources } from './sources.ts';
import { compileTerms } from './terms.ts';

const texts = {
  ja: { help: { reads: 'メッセージ', link_to: '「{{title}}」へのリンク' }, quotes: { send: '送る' } },
  en: { help: { reads: 'The message', link_to: 'Link to “{{title}}”' }, quotes: { send: 'Send' } },
};

const compiled = (body: string) => articleOf({ path: 'pages/x.en.md', fields: {}, body }, 'en', texts);

/** Compiles the current content with some files changed (null: missing) and returns its fault. */
const faultOf = (changes: Readonly<Record<string, string | null>>): string => {
  const sources = new Map<string, string>(readSources());
  for (const [path, text] of Object.entries(changes))
    if (text === null) sources.delete(path);
    else sources.set(path, text);
  try {
    compileContent(sources as Sources, product);
  } catch (error) {
    return String(error);
  }
  return '';
};

const product: Product = {
  texts: everyText,
  isRoute: (address) => !address.includes('no-such'),
  otherTerms: rightTerms,
  hasPicture: (address) => !address.includes('no-such-picture'),
};

const page = (body: string) =>
  `---\ntitle: A title\ndescription: A sentence.\n---\n\nLead.\n\n## Part {#part}\n\n${body}\n`;
const both = (body: string) => ({ 'pages/words.ja.md': page(body), 'pages/words.en.md': page(body) });

test('each notation becomes its element', () => {
  const { lead, sections } = compiled(`Lead with {{quotes:send}}.

## Steps {#steps}

1. Press **{{quotes:send}}** or [read](/faq#x).

   A \`note\`.

   ![What it shows](movies)

- one
- two

| Head | Other | Third |
| --- | --- | --- |
| a | b | c |

> {{!movie_in_use}}

It means this.

> Another

And that.

Last words.

## Questions {#questions}

### Why? {#why}

Because.`);
  expect(lead).toBe('Lead with Send.');
  expect(sections.map(({ id, title }) => [id, title])).toEqual([
    ['steps', 'Steps'],
    ['questions', 'Questions'],
  ]);
  const cell = (head: string, text: string) => ['td', { 'data-head': head }, text];
  const heads = ['Head', 'Other', 'Third'].map((head) => ['th', { scope: 'col' }, head]);
  const message = (says: unknown, means: string) => [
    'div',
    0,
    ['dt', 0, ['span', { className: 'visually-hidden' }, 'The message'], says],
    ['dd', 0, means],
  ];
  expect(sections[0]?.body).toEqual([
    [
      'ol',
      0,
      [
        'li',
        0,
        ['p', 0, 'Press ', ['strong', 0, 'Send'], ' or ', ['a', { href: '/faq#x' }, 'read'], '.'],
        ['p', 0, 'A ', ['code', 0, 'note'], '.'],
        [
          'img',
          { src: '/help/en/movies.webp', alt: 'What it shows', ...pictureSize, loading: 'lazy', decoding: 'async' },
        ],
      ],
    ],
    ['ul', 0, ['li', 0, 'one'], ['li', 0, 'two']],
    [
      'section',
      { 'aria-label': 'Steps', tabIndex: 0 },
      [
        'table',
        { 'data-wide': true },
        ['thead', 0, ['tr', 0, ...heads]],
        ['tbody', 0, ['tr', 0, ['th', { scope: 'row' }, 'a'], cell('Other', 'b'), cell('Third', 'c')]],
      ],
    ],
    ['dl', 0, message(['b', 0, refusalTexts.movie_in_use.en], 'It means this.'), message('Another', 'And that.')],
    ['p', 0, 'Last words.'],
  ]);
  expect(sections[1]?.body).toEqual([['div', 0, ['article', { id: 'why', title: 'Why?' }, ['p', 0, 'Because.']]]]);
});

test('stress works next to Japanese punctuation', () => {
  const { sections } = compiled('Lead.\n\n## Part {#part}\n\n**期間。**複数の作品');
  expect(sections[0]?.body).toEqual([['p', 0, ['strong', 0, '期間。'], '複数の作品']]);
});

test.each([
  [{ 'pages/faq.ja.md': null }, 'content/pages/faq.ja.md: missing; every text is written in both languages'],
  [{ 'glossary/money.en.md': null }, 'content/glossary/money.en.md: missing'],
  [{ 'terms/2023-06-20.ja.md': null }, 'content/terms/2023-06-20.ja.md: missing'],
  [{ 'pages/faq.ja.md': null, 'pages/faq.en.md': null }, 'content/pages/faq.{ja,en}.md: missing'],
  [{ 'pages/new.ja.md': page('x'), 'pages/new.en.md': page('x') }, 'content/pages/new: not in the list'],
  [{ 'pages/words.fr.md': page('x') }, 'content/pages/words.fr.md: the name has to end in .ja.md or .en.md'],
  [{ 'pages/words.en.md': page('x').replace('title:', 'titel:') }, 'words.en.md: unknown front matter "titel"'],
  [{ 'pages/words.en.md': page('x').replace(/description.*\n/, '') }, 'words.en.md: front matter lacks "description"'],
  [both('[x](/no-such-page)'), 'content/pages/words.en.md: the link /no-such-page leads to no page'],
  [both('[x](/help/ch/no-such-topic)'), 'the link /help/ch/no-such-topic leads to no page'],
  [both('[x](/faq#no-such-part)'), 'the link /faq#no-such-part leads to no part of that page'],
  [both('[x](/words#no-such-word)'), 'the link /words#no-such-word leads to no part of that page'],
  [both('1. x\n\n   ![x](no-such-picture)'), 'words.ja.md: there is no picture /help/ja/no-such-picture.webp'],
  [both('{{!no_such_refusal}}'), 'words.ja.md: the product says nothing under {{!no_such_refusal}}'],
  [both('<b>x</b>'), 'which texts have no notation for'],
  [both('## Part {#part}\n\nx'), 'the anchor "part" is there twice'],
  [both('### Question'), 'lacks its anchor {#…}'],
  [both('> quoted'), 'has no paragraph that explains it'],
  [{ 'pages/words.ja.md': page('- x'), 'pages/words.en.md': page('x') }, 'part "part" differs between ja and en'],
  [{ 'pages/words.ja.md': page('[x](/faq)'), 'pages/words.en.md': page('x') }, 'the links of ja and en differ'],
])('refuses %j by name', (changes, sentence) => {
  expect(faultOf(changes)).toContain(sentence);
});

test('finds no fault in the current content', () => {
  expect(faultOf({})).toBe('');
});

test('names every fault in one error', () => {
  const fault = faultOf({ 'glossary/money.en.md': null, 'pages/words.en.md': 'no front matter' });
  expect(fault).toContain('glossary/money.en.md');
  expect(fault).toContain('pages/words.en.md');
});

test('terms that accounts agreed to never change: new wording needs a new version (D20c)', () => {
  const hashes = Object.entries(compileTerms(readSources())).map(([version, parts]) => [
    version,
    createHash('sha256').update(JSON.stringify(parts)).digest('hex'),
  ]);
  expect(hashes).toEqual([
    ['2023-06-20', '45918c732a4269d5bd4337124f68659b7bef6b00808e6a52a2c7dc81a39c616c'],
    ['2026-11-26', '94dcfc09743cbb2595c9200822ba28d849850a10a3204d1a12aaafcced599ffb'],
  ]);
});
