import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vitest/node';
import { emailSamples } from '../../apps/api/src/features/dev/email-samples.ts';
import { everyText } from '../../apps/web/src/locales/every-text.ts';
import { childrenOf, isNode, type Node, nameOf } from './button-texts.ts';

/** A visible text in both languages, and its location. */
export type TextPair = { readonly where: string; readonly ja: string; readonly en: string };

const root = join(import.meta.dirname, '..', '..');

type Texts = { readonly [key: string]: string | Texts };

const flat = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${path}${key}`, text] as [string, string]] : flat(text, `${path}${key}.`),
  );

/** Screens: Japanese has one plural form; English has `…_one` and `…_other`. */
const ofScreens = (): TextPair[] => {
  const japanese = new Map(flat(everyText.ja));
  return flat(everyText.en).map(([key, text]) => ({
    where: `locales ${key}`,
    en: text,
    ja: japanese.get(key) ?? japanese.get(key.replace(/_one$/, '_other')) ?? '',
  }));
};

/** `'…'`, `` `…${name}…` `` or a concatenation of both, as written. */
const textIn = (node: unknown): string | undefined => {
  if (!isNode(node)) return;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'TemplateLiteral') {
    const parts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
    return (node.expressions as Node[]).reduce((text, _, at) => `${text}{of}${parts[at + 1] ?? ''}`, parts[0] ?? '');
  }
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return;
  const [left, right] = [textIn(node.left), textIn(node.right)];
  return left === undefined && right === undefined ? undefined : `${left ?? '{of}'}${right ?? '{of}'}`;
};

const bare = (node: unknown): unknown =>
  isNode(node) && /^TS(As|Satisfies)/.test(node.type) ? bare(node.expression) : node;

const propertiesOf = (node: Node): ReadonlyMap<string, unknown> =>
  new Map((node.properties as Node[]).map((property) => [nameOf(property.key), bare(property.value)]));

type Found = Pick<TextPair, 'ja' | 'en'>;

/** Texts at the same position in two objects, lists or functions, one per language. */
const paired = (japanese: unknown, english: unknown): Found[] => {
  const [ja, en] = [textIn(japanese), textIn(english)];
  if (ja !== undefined && en !== undefined) return [{ ja, en }];
  if (!isNode(japanese) || !isNode(english) || japanese.type !== english.type) return [];
  if (english.type === 'ArrowFunctionExpression') return paired(bare(japanese.body), bare(english.body));
  if (english.type === 'ArrayExpression') {
    const own = japanese.elements as unknown[];
    return (english.elements as unknown[]).flatMap((element, at) => paired(bare(own[at]), bare(element)));
  }
  if (english.type !== 'ObjectExpression') return [];
  const own = propertiesOf(japanese);
  return [...propertiesOf(english)].flatMap(([name, value]) => paired(own.get(name), value));
};

/** `{ ja: { ja, en }, en: { ja, en } }` is two pairs: names of two languages. */
const hasLanguages = (node: Node) => node.type === 'ObjectExpression' && propertiesOf(node).has('ja');

/** Pairs of all objects with `ja` and `en`, at any depth; nested content belongs to the pair. */
const pairsIn = (node: Node): Found[] => {
  const own = node.type === 'ObjectExpression' ? propertiesOf(node) : undefined;
  const [ja, en] = [own?.get('ja'), own?.get('en')];
  const areTwo = isNode(ja) && hasLanguages(ja);
  return ja === undefined || en === undefined || areTwo ? childrenOf(node).flatMap(pairsIn) : paired(ja, en);
};

/** Refusals, labels, options, sheets: objects with `ja` and `en` next to code using them. Mails are read as sent. */
const ofCode = (): TextPair[] =>
  globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.tsx?$|\/(testing|demo|dev|locales|mails)\/|^apps\/web\/src\/gallery\//.test(path))
    .flatMap((path) => {
      const source = readFileSync(join(root, path), 'utf8');
      if (!/\bja:/.test(source)) return [];
      return pairsIn(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node).map((text) => ({
        where: path,
        ...text,
      }));
    });

/** A line as people read it: without addresses, and with a letter for each text taken from the screens. */
const asRead = (line = '') =>
  line
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/\{\{[^}]*\}\}/g, 'X')
    .replace(/https?:\S+/g, 'X');

/** Help, questions, policy and glossary: each Japanese line paired with the English line at its position. */
const ofContent = (): TextPair[] =>
  globSync('content/{pages,glossary}/**/*.en.md', { cwd: root }).flatMap((path) => {
    const linesOf = (one: string) => readFileSync(join(root, one), 'utf8').split('\n');
    const japanese = linesOf(path.replace('.en.md', '.ja.md'));
    return linesOf(path).map((text, index) => ({
      where: `${path}:${index + 1}`,
      en: asRead(text),
      ja: asRead(japanese[index]),
    }));
  });

/** Subjects and lines of every mail as received, with placeholders filled; the two languages wrap lines differently. */
const ofMails = (): TextPair[] => {
  const linesOf = (language: 'ja' | 'en') =>
    emailSamples(language, 'https://example.com').map(({ name, kind, email }) => ({
      where: `mail ${name} ${kind}`.trim(),
      lines: [email.subject, ...email.text.split('\n')],
    }));
  const japanese = linesOf('ja');
  return linesOf('en').flatMap(({ where, lines }, at) => {
    const own = japanese[at]?.lines ?? [];
    return Array.from({ length: Math.max(lines.length, own.length) }, (_, line) => ({
      where: `${where} ${line === 0 ? 'subject' : line}`,
      en: asRead(lines[line]),
      ja: asRead(own[line]),
    }));
  });
};

/** All visible texts, by location. Terms in force are left out, because they never change (D20c). */
export const visibleTexts = { screens: ofScreens(), code: ofCode(), content: ofContent(), mails: ofMails() };
