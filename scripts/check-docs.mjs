// Checks the documents: links and anchors, numbers of decisions, lengths of sentences and paragraphs. `--write` updates
// the index of the decisions from their headings.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isTooLong, sentencesOf } from './copy/sentences.ts';
import { at } from './project.mjs';

const indexPath = 'docs/product-decisions.md';
const decisionFolder = 'docs/decisions/product/';

/** Words of the longest paragraph, list item or table cell. */
const longestBlock = 90;

const isDocument = (path) => /^(?:docs\/.+|README[^/]*|CONTRIBUTING[^/]*|CHANGELOG)\.md$/.test(path);

/** Documents whose sentences and paragraphs are not measured, with the reason. */
const unmeasured = {
  'docs/product.md': 'the specification',
  'docs/spec-trace.md': 'a table of the specification’s sentences',
  'docs/asvs.md': 'a table of requirements and tests',
  'docs/staff-access.md': 'generated',
  'docs/state-tables.md': 'generated',
  'docs/option-lists.md': 'lists of labels',
  'docs/security.md': 'not shortened yet: cells with several defences',
};

const withoutCodeBlocks = (text) => text.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '');

const headingsIn = (text, level) =>
  [...withoutCodeBlocks(text).matchAll(/^(#+) (.+)$/gm)]
    .filter(([, marks]) => level === undefined || marks.length === level)
    .map(([, , heading]) => heading.trim());

/** Anchor of a heading, formed as GitHub does. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');

const linksIn = (text) =>
  [
    ...withoutCodeBlocks(text)
      .replaceAll(/`[^`\n]*`/g, '')
      .matchAll(/\]\(([^)\s]+)\)|\b(?:src|srcset|href)="([^"]+)"/g),
  ]
    .map(([, link, source]) => link ?? source)
    .filter((link) => !/^[a-z]+:/.test(link));

const linkFaults = (path, texts, has) =>
  linksIn(texts[path]).flatMap((link) => {
    const [file, anchor] = link.split('#');
    const target = file === '' ? path : posix.join(posix.dirname(path), file);
    if (!has(target)) return [`${path} links to ${link}, which is not there`];
    if (!anchor || !target.endsWith('.md')) return [];
    const isHeading = headingsIn(texts[target] ?? '').some((heading) => anchorOf(heading) === anchor);
    return isHeading ? [] : [`${path} links to ${link}, a heading that is not there`];
  });

/** Paragraphs, list items and table cells of a document, each in one line without emphasis. */
const blocksIn = (text) =>
  withoutCodeBlocks(text)
    .replaceAll('**', '')
    .split(/\n(?=\s*(?:\n|#|<|\||[-*] |\d+\. ))/)
    .map((block) => block.trim())
    .flatMap((block) => (block.startsWith('|') ? block.split(/(?<!\\)\|/) : [block.replace(/^(?:[-*]|\d+\.) /, '')]))
    .filter((block) => !/^(?:#|<)/.test(block))
    .map((block) => block.replaceAll(/\s+/g, ' ').trim());

const lengthFaults = (path, text) =>
  blocksIn(text).flatMap((block) => [
    ...(block.split(' ').length > longestBlock
      ? [`${path}: more than ${longestBlock} words: ${block.slice(0, 80)}`]
      : []),
    ...sentencesOf(block)
      .filter(isTooLong)
      .map((sentence) => `${path}: too long: ${sentence}`),
  ]);

const areasOf = (texts) =>
  Object.keys(texts)
    .filter((path) => path.startsWith(decisionFolder))
    .map((path) => ({
      path,
      title: headingsIn(texts[path], 1)[0],
      decisions: headingsIn(texts[path], 2).map((heading) => ({
        heading,
        number: /^(D\d+[a-z]*)\. ./.exec(heading)?.[1],
      })),
    }));

const decisionFaults = (texts) => {
  const pathByNumber = new Map();
  const faults = [];
  for (const { path, decisions } of areasOf(texts))
    for (const { heading, number } of decisions) {
      if (number === undefined) faults.push(`${path}: "${heading}" has no number`);
      else if (pathByNumber.has(number)) faults.push(`${path}: ${number} is also in ${pathByNumber.get(number)}`);
      else pathByNumber.set(number, path);
    }
  for (const [path, text] of Object.entries(texts))
    for (const number of new Set(text.match(/\bD\d+[a-z]*\b/g)))
      if (!pathByNumber.has(number)) faults.push(`${path} names ${number}, which is no decision`);
  return faults;
};

const firstNumber = ({ decisions }) => Number(/\d+/.exec(decisions[0]?.number ?? '0'));

/** The index of the decisions: its opening, then a line for each decision by area. */
export const indexOf = (texts) => {
  const [opening] = texts[indexPath].split(/^## /m);
  const areas = areasOf(texts)
    .sort((one, other) => firstNumber(one) - firstNumber(other))
    .map(({ path, title, decisions }) => {
      const file = posix.relative(posix.dirname(indexPath), path);
      const lines = decisions.map(
        ({ heading, number = '' }) =>
          `- [${number}](${file}#${anchorOf(heading)}) ${heading.slice(number.length).replace(/^\. /, '')}`,
      );
      return `## ${title}\n\n${lines.join('\n')}\n`;
    });
  return [`${opening.trimEnd()}\n`, ...areas].join('\n');
};

/** Faults of documents in `texts`, the project's text files by path. `has` says whether a file or folder exists. */
export const docFaults = (texts, has) => [
  ...Object.keys(texts)
    .filter(isDocument)
    .flatMap((path) => [
      ...linkFaults(path, texts, has),
      ...(path in unmeasured ? [] : lengthFaults(path, texts[path])),
    ]),
  ...decisionFaults(texts),
  ...(texts[indexPath] === indexOf(texts)
    ? []
    : [`${indexPath} differs from the headings below ${decisionFolder}: run node scripts/check-docs.mjs --write`]),
];

/** Text files of the project; package-lock.json has hashes that look like numbers of decisions. */
const readTexts = () =>
  Object.fromEntries(
    execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: at() })
      .toString()
      .split('\0')
      .filter((path) => path !== '' && path !== 'package-lock.json' && !/\.(?:webp|png|mov|mp4)$/.test(path))
      .filter((path) => existsSync(at(path)))
      .map((path) => [path, readFileSync(at(path), 'utf8')]),
  );

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const texts = readTexts();
  if (process.argv.includes('--write')) {
    texts[indexPath] = indexOf(texts);
    writeFileSync(at(indexPath), texts[indexPath]);
  }
  const faults = docFaults(texts, (path) => existsSync(at(path)));
  for (const fault of faults) console.error(fault);
  if (faults.length === 0) console.log(`Documents: ${Object.keys(texts).filter(isDocument).length} read.`);
  process.exit(faults.length > 0 ? 1 : 0);
}
