import type { Language } from '@eigaichi/domain/shared/language';
import type { Token, Tokens } from 'marked';
import { ContentError } from './content-error.ts';
import {
  type Article,
  type ContentNode,
  childrenOf,
  isElement,
  type Passage,
  plainText,
  type Section,
  within,
} from './content-node.ts';
import { inlineNodes, type TextContext, tokensOf } from './inline.ts';
import { type InterfaceTexts, referredText } from './references.ts';
import type { ContentFile } from './sources.ts';

/** Size of every product picture in pixels (`npm run docs:screens`). */
export const pictureSize = { width: 1280, height: 800 } as const;

/** Resolves references and reports errors for a file's texts. */
export const contextOf = (path: string, language: Language, texts: InterfaceTexts): TextContext => ({
  refer: (reference) => {
    const said = referredText(reference, language, texts);
    if (said === undefined) throw new ContentError(path, `the product says nothing under {{${reference}}}`);
    return said;
  },
  fault: (sentence) => new ContentError(path, sentence),
});

/** A heading with its anchor: `Title {#anchor}`. */
export const headingOf = (
  token: Tokens.Heading,
  context: TextContext,
): { readonly id: string; readonly title: string } => {
  const [, title, id] = /^(.+) \{#([a-z0-9-]+)\}$/.exec(token.text) ?? [];
  if (title === undefined || id === undefined) throw context.fault(`the heading "${token.text}" lacks its anchor {#…}`);
  return { id, title };
};

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';

/** Returns the tokens without blank lines. */
export const blocksOf = (body: string): readonly Token[] => tokensOf(body).filter((token) => token.type !== 'space');

type Page = TextContext & {
  readonly language: Language;
  readonly reads: string;
};

const inlineOf = (token: Token, page: Page): readonly ContentNode[] =>
  inlineNodes('tokens' in token && token.tokens !== undefined ? token.tokens : [], page);

/** Compiles a step: a paragraph, then notes and pictures. */
const stepNodes = (item: Tokens.ListItem, page: Page): readonly ContentNode[] =>
  item.tokens
    .filter((token) => token.type !== 'space')
    .map((token) => {
      const [only] = 'tokens' in token ? (token.tokens ?? []) : [];
      if (only?.type !== 'image') return ['p', 0, ...inlineOf(token, page)];
      const src = `/help/${page.language}/${only.href}.webp`;
      return ['img', { src, alt: only.text, ...pictureSize, loading: 'lazy', decoding: 'async' }];
    });

const listNode = (list: Tokens.List, page: Page): ContentNode =>
  list.ordered
    ? ['ol', 0, ...list.items.map((item): ContentNode => ['li', 0, ...stepNodes(item, page)])]
    : [
        'ul',
        0,
        ...list.items.map((item): ContentNode => ['li', 0, ...item.tokens.flatMap((token) => inlineOf(token, page))]),
      ];

/** Wide tables scroll sideways separately, also by keyboard. On a phone each cell names its column. */
const tableNode = (table: Tokens.Table, title: string, page: Page): ContentNode => {
  const cells = (row: readonly Tokens.TableCell[]) => row.map((cell) => inlineNodes(cell.tokens, page));
  const heads = table.header.map((cell) => cell.text);
  return [
    'section',
    { 'aria-label': title, tabIndex: 0 },
    [
      'table',
      heads.length > 2 ? { 'data-wide': true } : 0,
      ['thead', 0, ['tr', 0, ...cells(table.header).map((cell): ContentNode => ['th', { scope: 'col' }, ...cell])]],
      [
        'tbody',
        0,
        ...table.rows.map(
          (row): ContentNode => [
            'tr',
            0,
            ...cells(row).map(
              (cell, place): ContentNode =>
                place === 0 ? ['th', { scope: 'row' }, ...cell] : ['td', { 'data-head': heads[place] ?? '' }, ...cell],
            ),
          ],
        ),
      ],
    ],
  ];
};

/** Compiles a quoted product message and its meaning in the paragraph below. */
const messageNode = (quote: Token, meaning: Token, page: Page): ContentNode => [
  'div',
  0,
  [
    'dt',
    0,
    ['span', { className: 'visually-hidden' }, page.reads],
    ...('tokens' in quote ? (quote.tokens ?? []) : []).flatMap((token) => inlineOf(token, page)),
  ],
  ['dd', 0, ...inlineOf(meaning, page)],
];

const isList = (token: Token): token is Tokens.List => token.type === 'list';
const isTable = (token: Token): token is Tokens.Table => token.type === 'table';

const blockNode = (token: Token, title: string, page: Page): ContentNode => {
  if (token.type === 'paragraph') return ['p', 0, ...inlineOf(token, page)];
  if (isList(token)) return listNode(token, page);
  if (isTable(token)) return tableNode(token, title, page);
  throw page.fault(`"${token.raw.trim()}" is ${token.type}, which pages have no notation for (content/README.md)`);
};

const questionNode = (heading: Tokens.Heading, answer: readonly Token[], page: Page): ContentNode => {
  const { id, title } = headingOf(heading, page);
  return [
    'article',
    { id, title },
    ...answer.map((token): ContentNode => {
      if (token.type !== 'paragraph') throw page.fault(`the answer to "${title}" may hold paragraphs only`);
      return ['p', 0, ...inlineOf(token, page)];
    }),
  ];
};

/** Compiles the body of a part: paragraphs, lists, steps and a table, messages joined to one list, then questions. */
const bodyNodes = (tokens: readonly Token[], title: string, page: Page): readonly ContentNode[] => {
  const nodes: ContentNode[] = [];
  const messages: ContentNode[] = [];
  const questions: ContentNode[] = [];
  for (const [place, token] of tokens.entries()) {
    if (token.type === 'blockquote') {
      const meaning = tokens[place + 1];
      if (meaning?.type !== 'paragraph') throw page.fault(`a message in "${title}" has no paragraph that explains it`);
      if (messages.length === 0) nodes.push(['dl', 0]);
      messages.push(messageNode(token, meaning, page));
    } else if (isHeading(token)) {
      const rest = tokens.slice(place + 1);
      const end = rest.findIndex(isHeading);
      questions.push(questionNode(token, end < 0 ? rest : rest.slice(0, end), page));
    } else if (questions.length === 0 && tokens[place - 1]?.type !== 'blockquote')
      nodes.push(blockNode(token, title, page));
  }
  const filled = nodes.map(
    (node): ContentNode => (isElement(node) && node[0] === 'dl' ? ['dl', 0, ...messages] : node),
  );
  return questions.length === 0 ? filled : [...filled, ['div', 0, ...questions]];
};

/** Compiles the body of a page: one lead paragraph, then parts with anchors. */
export const articleOf = ({ path, body }: ContentFile, language: Language, texts: InterfaceTexts): Article => {
  const context = contextOf(path, language, texts);
  const page: Page = {
    ...context,
    language,
    reads: context.refer('help:reads'),
  };
  const [lead, ...rest] = blocksOf(body);
  if (lead?.type !== 'paragraph') throw context.fault('a page begins with one paragraph that leads in');
  const starts = rest.flatMap((token, place) => (isHeading(token) && token.depth === 2 ? [place] : []));
  if (starts[0] !== 0) throw context.fault('after the first paragraph comes a part with its heading (##)');
  const sections = starts.map((start, place): Section => {
    const [heading, ...tokens] = rest.slice(start, starts[place + 1]);
    if (heading === undefined || !isHeading(heading)) throw context.fault('a part begins with its heading');
    const { id, title } = headingOf(heading, context);
    return { id, title, body: bodyNodes(tokens, title, page) };
  });
  return { lead: inlineOf(lead, page).map(plainText).join(''), sections };
};

/** Returns a node's readable texts: paragraphs, items and cells, without table headings and pictures. */
const textsOf = (node: ContentNode): readonly string[] => {
  if (!isElement(node)) return [];
  const [tag] = node;
  if (tag === 'thead' || tag === 'article') return [];
  if (tag === 'dt') return [childrenOf(node).slice(1).map(plainText).join('')];
  const hasBlocks = childrenOf(node).some((child) => isElement(child) && blockTags.has(child[0]));
  return hasBlocks || tag === 'img' ? childrenOf(node).flatMap(textsOf) : [plainText(node)];
};
const blockTags = new Set([
  'section',
  'table',
  'tbody',
  'tr',
  'td',
  'th',
  'ul',
  'ol',
  'li',
  'dl',
  'div',
  'dt',
  'dd',
  'p',
  'img',
  'article',
]);

/** Returns a page's passages for the search. Questions are separate passages with their own anchors. */
export const passagesOf = (
  { lead, sections }: Article,
  head: { readonly path: string; readonly page: string },
  language: Language,
): readonly Passage[] => {
  const joined = (texts: readonly string[]) => texts.join(language === 'ja' ? '' : ' ');
  return sections.flatMap(({ id, title, body }, place) => {
    const own = joined([...(place === 0 ? [lead] : []), ...body.flatMap(textsOf)]);
    const questions = body.flatMap(within).filter(([tag]) => tag === 'article');
    return [
      ...(own === '' ? [] : [{ path: head.path, anchor: id, page: head.page, title, text: own }]),
      ...questions.map((question) => {
        const { id: anchor, title: asked } = question[1] === 0 ? {} : question[1];
        const text = joined(childrenOf(question).map(plainText));
        return { path: head.path, anchor: String(anchor), page: head.page, title: String(asked), text };
      }),
    ];
  });
};
