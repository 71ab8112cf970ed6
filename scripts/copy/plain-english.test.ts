import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { at } from '../project.mjs';
import { bare, isTooLong, longestSentence, sentencesOf } from './sentences.ts';

type Replaced = readonly [word: RegExp, instead: string];

/** Words no longer used in code, comments and docs, with their replacements (docs/glossary.md). */
const retired: readonly Replaced[] = [
  [/\bwhoever\b/i, 'anyone with …'],
  // Exempt if quoted or in an address: the wire's word for an ending that is no party's fault, and account names.
  [/(?<!['`-])\bnobody\b(?!['`@-]|["-]?at-all)(?!" label)/i, 'no one, or the state itself'],
  [/\banew\b/i, 'again'],
  [/\bgives up\b/i, 'expires, ends'],
  [/\bpatience\b/i, 'timeoutMs'],
  [/\basleep\b/i, 'disabled'],
  [/\bkept[A-Z]\w*/, 'saved…, local…, cached…'],
  [/\blook(At|Every)[A-Z]\w*/, 'inspect…, checkEvery…'],
  [/\bseal(Of|er|edBy)\w*|\bopenSealer\b/, 'hashTerms, createEncryptor'],
  [/\bshelf(Version|_version)?\b/, 'searchState, cart_version'],
  [/\borToldFirst\b/, 'explainLostRace'],
];

/** Words that read like a translation, not used in comments and test names. */
const foreign: readonly Replaced[] = [
  [/\bhears? of\b/i, 'is notified of'],
  [/\b(?:tells|is told|are told)\b/i, 'notifies, returns, is notified'],
  [/\bbeside\b/i, 'next to, with'],
  [/\bof its own\b/i, 'own, separate'],
  [/\bby itself\b/i, 'automatically'],
];

const replacedIn = (text: string, words: readonly Replaced[]): string[] =>
  words.flatMap(([word, instead]) => (word.test(text) ? [`${word.exec(text)?.[0]} → ${instead}`] : []));

/** Openings of a question: a comment starts with a verb or a noun, and says what is returned or done. */
const questions = /^(?:What|Who|Whose|Whom|Where|Which|How|Whether)\b/i;

const textFaults = (text: string): string[] => {
  const sentences = sentencesOf(text);
  return [
    ...sentences.filter((each) => questions.test(each.trim())).map((each) => `opens with a question: ${each}`),
    ...sentences.filter(isTooLong).map((each) => `too long: ${each}`),
    ...replacedIn(bare(text), foreign),
  ];
};

const comment = /^[ \t]*\{?\/\*\*?([\s\S]*?)\*\/\}?[ \t]*$|^[ \t]*\/\/ (?!biome-ignore|@ts)(.*(?:\n[ \t]*\/\/ .*)*)$/gm;
const testName =
  /\b(?:test|it|describe)(?:\.\w+)*(?:\((?:[^()'"]|\([^()]*\))*\))?\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)")/g;

/** Comments of a code file, and the names of its tests. */
const textsOf = (path: string, source: string): string[] => [
  ...[...source.matchAll(comment)].map(([, block, lines]) =>
    (block ?? lines ?? '').replaceAll(/^[ \t]*(?:\*|\/\/) ?/gm, '').trim(),
  ),
  ...(/\.(?:test|spec|proof)\.tsx?$/.test(path)
    ? [...source.matchAll(testName)].map(([, single, double]) => single ?? double ?? '')
    : []),
];

/** Exempt from retired words: the specification, documents about these words, and names in old migrations. */
const exempt = /^docs\/(product|spec-trace|voice|glossary)\.md$|\/demo-data\/|db\/migrate\.test\.ts$/;

const faultsIn = (path: string, source: string): string[] => [
  ...(exempt.test(path) ? [] : source.split('\n')).flatMap((line, index) =>
    replacedIn(line, retired).map((fault) => `${path}:${index + 1}: ${fault}`),
  ),
  ...(path.endsWith('.md') ? [] : textsOf(path, source)).flatMap(textFaults).map((fault) => `${path}: ${fault}`),
];

test('finds a retired word, but not the wire’s own words', () => {
  expect(faultsIn('a.ts', '/** Refused for whoever asks, as nobody may. */')).toHaveLength(2);
  expect(faultsIn('a.ts', "const faults = ['consumer', 'nobody']; const to = 'nobody@example.com';")).toEqual([]);
});

test('finds questions, long sentences and foreign words in comments and test names', () => {
  const source = "/** What is free. */\n// Who pays\n// is told.\ntest('the buyer hears of it', () => {});";
  expect(faultsIn('a.test.ts', source)).toEqual(
    ['What is free', 'Who pays', 'is notified', 'is notified of'].map((part) => expect.stringContaining(part)),
  );
  const fine = '/** Rights that are free, per territory (what D9 calls free). The button `Which` stays. */';
  expect(faultsIn('a.ts', fine)).toEqual([]);
  expect(faultsIn('a.ts', `/** Returns ${'very '.repeat(longestSentence)}much. */`)).toHaveLength(1);
});

test('code, comments and docs read as written by an engineer', () => {
  const code = '{apps,packages,e2e,bench,proofs,scripts,content}/**/*.{ts,tsx,mjs,css}';
  const files = globSync([code, 'docs/**/*.md', '*.md'], {
    cwd: at(),
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.gen.ts', 'scripts/copy/**'],
  });
  expect(files.length).toBeGreaterThan(2500);
  expect(files.flatMap((path) => faultsIn(path, readFileSync(at(path), 'utf8')))).toEqual([]);
});

test.skipIf(!existsSync(at('.git')))('subjects of commits are short and open with a verb', () => {
  const log = execFileSync('git', ['log', '--format=%s', '-n', '100'], { cwd: at(), encoding: 'utf8' });
  const subjects = log.trim().split('\n');
  expect(subjects.filter((each) => each.length > 72 || questions.test(each))).toEqual([]);
});
