import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emailSamples } from '../../apps/api/src/features/dev/email-samples.ts';
import { everyText } from '../../apps/web/src/locales/every-text.ts';

/** A text that people read, in both languages, and where it is written. */
export type TextPair = { readonly where: string; readonly ja: string; readonly en: string };

const root = join(import.meta.dirname, '..', '..');

type Texts = { readonly [key: string]: string | Texts };

const flat = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${path}${key}`, text] as [string, string]] : flat(text, `${path}${key}.`),
  );

/** Screens: Japanese has one plural form, where English has `…_one` and `…_other`. */
const ofScreens = (): TextPair[] => {
  const japanese = new Map(flat(everyText.ja));
  return flat(everyText.en).map(([key, text]) => ({
    where: `locales ${key}`,
    en: text,
    ja: japanese.get(key) ?? japanese.get(key.replace(/_one$/, '_other')) ?? '',
  }));
};

const pair = /\bja:\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1,\s*en:\s*(['"`])((?:\\.|(?!\3)[^\\])*)\3/g;

const textOf = (written: string) => written.replace(/\\(['"`\\])/g, '$1').replaceAll('\\n', '\n');

/** Refusals, labels, options and mails: written as `{ ja: '…', en: '…' }` beside the code that says them. */
const ofCode = (): TextPair[] =>
  ['packages/domain/src/**/*.ts', 'apps/api/src/**/*.ts']
    .flatMap((files) => globSync(files, { cwd: root }))
    .filter((path) => !/\.test\.ts$|\/(testing|demo|dev)\//.test(path))
    .flatMap((path) => {
      const source = readFileSync(join(root, path), 'utf8');
      return [...source.matchAll(pair)].map(([, , japanese = '', , english = '']) => ({
        where: path,
        ja: textOf(japanese),
        en: textOf(english),
      }));
    });

/** Help, questions, policy and glossary, a line of Japanese with the line of English at its place. */
const ofContent = (): TextPair[] =>
  globSync('content/{pages,glossary}/**/*.en.md', { cwd: root }).flatMap((path) => {
    const linesOf = (one: string) => readFileSync(join(root, one), 'utf8').split('\n');
    const japanese = linesOf(path.replace('.en.md', '.ja.md'));
    return linesOf(path).map((text, index) => ({
      where: `${path}:${index + 1}`,
      en: text,
      ja: japanese[index] ?? '',
    }));
  });

/** Subjects and lines of every mail as a reader gets it, with its own words filled in; the two languages break lines apart. */
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
      en: lines[line] ?? '',
      ja: own[line] ?? '',
    }));
  });
};

/** Every text that people read, by where it is written. Terms in force are left out: they never change (D20c). */
export const visibleTexts = { screens: ofScreens(), code: ofCode(), content: ofContent(), mails: ofMails() };
