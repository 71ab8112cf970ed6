// Checks the documents: links and anchors, files and commands that they name, the version, numbers of decisions, lengths
// of sentences and paragraphs. `--write` updates the index of the decisions from their headings.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isTooLong, sentencesOf } from './copy/sentences.ts';
import { at, projectFiles } from './project.mjs';

const indexPath = 'docs/product-decisions.md';
const decisionFolder = 'docs/decisions/product/';

/** Words of the longest paragraph, list item or table cell. */
const longestBlock = 90;

/** Characters of the longest line. */
const longestLine = { 'README.md': 400, 'README.ja.md': 400, 'CHANGELOG.md': 240 };

/** Lines of the longest README. */
const mostLines = 130;

const isDocument = (path) => /^(?:docs\/.+|README[^/]*|CONTRIBUTING|CHANGELOG|content\/README)\.md$/.test(path);

/** Documents whose sentences and paragraphs are not measured, with the reason. */
const unmeasured = {
  'docs/product.md': 'the specification',
  'docs/spec-trace.md': 'a table of the specification’s sentences',
  'docs/asvs.md': 'a table of requirements and tests',
  'docs/staff-access.md': 'generated',
  'docs/state-tables.md': 'generated',
  'docs/option-lists.md': 'lists of labels',
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

/** A path with each of its alternatives: `a/{b,c}.ts` is `a/b.ts` and `a/c.ts`. */
const alternativesOf = (path) => {
  const [whole, choices] = /\{([^{}]*)\}/.exec(path) ?? [];
  return whole === undefined
    ? [path]
    : choices.split(',').flatMap((choice) => alternativesOf(path.replace(whole, choice)));
};

const isPath = (word) =>
  /^[\w.@*{},-]+(?:\/[\w.@*{},-]*)*$/.test(word) &&
  !/\bdist\b|\.webp$/.test(word) &&
  (/\.(?:ts|tsx|mjs|md|sql|css|yaml)$|\/.*\/$/.test(word) ||
    /^(?:apps|packages|content|docs|e2e|scripts)\//.test(word));

/** Paths in the code of a document. They may begin at any folder and lack the ending; `*` and `<name>` are any part. */
const pathsIn = (text) =>
  [...withoutCodeBlocks(text).matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, code]) => code.replaceAll(/<[^<>]*>/g, '*').split(' '))
    .filter(isPath)
    .flatMap(alternativesOf);

const pathFaults = (path, texts, listed) =>
  [...new Set(pathsIn(texts[path]))]
    .filter((named) => {
      const pattern = named.replace(/\/$/, '').replaceAll('.', '\\.').replaceAll('*', '[^/\n]*');
      return !new RegExp(`(?:^|/)${pattern}(?:[/.]|$)`, 'm').test(listed);
    })
    .map((named) => `${path} names ${named}, which is not there`);

/** Commands with a name, and whether the project has it. */
const commands = [
  [/\bnpm run ([\w:-]+)/g, (name, texts) => name in JSON.parse(texts['package.json']).scripts],
  [/\bnpm run prove -- ([a-z]+)/g, (name, texts) => `proofs/${name}.proof.ts` in texts],
  [
    /\bnpm run bench -- ([a-z-]+)/g,
    (name, texts) => new RegExp(`\\b${name}\\b.*: \\(\\) =>`).test(texts['bench/main.ts']),
  ],
  [
    /--project ([a-z]+)/g,
    (name, texts) => `${texts['vitest.config.ts']}${texts['apps/web/vitest.config.ts']}`.includes(`name: '${name}'`),
  ],
];

const commandFaults = (path, texts) =>
  commands.flatMap(([pattern, has]) =>
    [...texts[path].matchAll(pattern)]
      .filter(([, name]) => !has(name, texts))
      .map(([command]) => `${path} names ${command}, which is not there`),
  );

/** Faults of tables that list the stages of the tests with their budgets, and the proofs. */
const rowFaults = (texts) => {
  const { stages } = JSON.parse(texts['scripts/test-budgets.json']);
  const { Build: _, Total: total, 'Total with release': totalOfRelease, ...levels } = stages;
  const proofs = Object.keys(texts).flatMap((path) => /^proofs\/(\w+)\.proof\.ts$/.exec(path)?.[1] ?? []);
  const cells = [
    ...Object.keys(levels).map((name) => ['docs/testing.md', name]),
    ...[total, totalOfRelease].map(({ minutes }) => ['docs/testing.md', `${minutes} minutes`]),
    ...proofs.map((name) => ['docs/places.md', `\`${name}\``]),
  ];
  return cells
    .filter(([path, cell]) => !texts[path].includes(`| ${cell} |`))
    .map(([path, cell]) => `${path} has no row of ${cell}`);
};

/** Files that name the version of the root `package.json`. */
const versioned = [
  'README.md',
  'README.ja.md',
  'CHANGELOG.md',
  'docs/operations.md',
  'deploy/kubernetes/kustomization.yaml',
  'apps/api/src/http/openapi.ts',
];

const versionFaults = (texts) => {
  const { version } = JSON.parse(texts['package.json']);
  return versioned
    .filter((path) => !texts[path]?.includes(version))
    .map((path) => `${path} does not name version ${version}`);
};

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

const lineFaults = (path, text) => {
  const lines = text.trimEnd().split('\n');
  return [
    ...lines
      .filter((line) => line.length > (longestLine[path] ?? Number.POSITIVE_INFINITY))
      .map((line) => `${path}: more than ${longestLine[path]} characters: ${line.slice(0, 80)}`),
    ...(path.startsWith('README') && lines.length > mostLines ? [`${path}: more than ${mostLines} lines`] : []),
  ];
};

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
export const docFaults = (texts, has) => {
  const listed = Object.keys(texts).join('\n');
  return [
    ...Object.keys(texts)
      .filter(isDocument)
      .flatMap((path) => [
        ...linkFaults(path, texts, has),
        ...pathFaults(path, texts, listed),
        ...commandFaults(path, texts),
        ...lineFaults(path, texts[path]),
        ...(path in unmeasured ? [] : lengthFaults(path, texts[path])),
      ]),
    ...rowFaults(texts),
    ...versionFaults(texts),
    ...decisionFaults(texts),
    ...(texts[indexPath] === indexOf(texts)
      ? []
      : [`${indexPath} differs from the headings below ${decisionFolder}: run node scripts/check-docs.mjs --write`]),
  ];
};

/** Text files of the project; package-lock.json has hashes that look like numbers of decisions. */
const readTexts = () =>
  Object.fromEntries(
    projectFiles()
      .filter((path) => path !== 'package-lock.json' && !/\.(?:webp|png|mov|mp4)$/.test(path))
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
