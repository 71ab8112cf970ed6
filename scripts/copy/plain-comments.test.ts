import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { at } from '../project.mjs';

/** Openings of a question: a comment starts with a verb or a noun, and says what is returned or done. */
const questions = /^(?:What|Who|Whose|Whom|Where|Which|How|Whether)\b/i;

/** Words that read like a translation, and their replacement (docs/glossary.md). */
const foreign: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\bhears? of\b/i, 'is notified of'],
  [/\b(?:tells|is told|are told)\b/i, 'notifies, returns, is notified'],
  [/\bbeside\b/i, 'next to, with'],
  [/\bof its own\b/i, 'own, separate'],
  [/\bby itself\b/i, 'automatically'],
];

const longestSentence = 25;

/** A text without what it quotes or adds in brackets. */
const bare = (text: string): string => text.replaceAll(/`[^`]*`|["“][^"”]*["”]/g, 'X').replaceAll(/ ?\([^()]*\)/g, '');

const faultsIn = (text: string): string[] => {
  const sentences = bare(text.replaceAll(/\n(?!\s*(?:[-*|]|\d\.))/g, ' ')).split(/(?<=[.!?:;])\s+|\n/);
  return [
    ...sentences.filter((each) => questions.test(each.trim())).map((each) => `opens with a question: ${each}`),
    ...sentences.filter((each) => each.trim().split(/\s+/).length > longestSentence).map((each) => `too long: ${each}`),
    ...foreign.filter(([word]) => word.test(bare(text))).map(([word, instead]) => `${word.source} → ${instead}`),
  ];
};

const comment = /^[ \t]*\{?\/\*\*?([\s\S]*?)\*\/\}?[ \t]*$|^[ \t]*\/\/ (?!biome-ignore|@ts)(.*(?:\n[ \t]*\/\/ .*)*)$/gm;
const testName =
  /\b(?:test|it|describe)(?:\.\w+)*(?:\((?:[^()'"]|\([^()]*\))*\))?\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)")/g;

/** Comments of a file, and the names of its tests. */
const textsOf = (path: string, source: string): string[] => [
  ...[...source.matchAll(comment)].map(([, block, lines]) =>
    (block ?? lines ?? '').replaceAll(/^[ \t]*(?:\*|\/\/) ?/gm, '').trim(),
  ),
  ...(/\.(?:test|spec|proof)\.tsx?$/.test(path)
    ? [...source.matchAll(testName)].map(([, single, double]) => single ?? double ?? '')
    : []),
];

test('questions, long sentences and foreign words are found, in comments and test names', () => {
  const source = "/** What is free. */\n// Who pays\n// is told.\ntest('the buyer hears of it', () => {});";
  expect(textsOf('a.test.ts', source).map(faultsIn)).toEqual([
    [expect.stringContaining('What is free')],
    [expect.stringContaining('Who pays'), expect.stringContaining('is notified')],
    [expect.stringContaining('is notified of')],
  ]);
  expect(faultsIn('Rights that are free, per territory (what D9 calls free). The button `Which` stays.')).toEqual([]);
  expect(faultsIn(`Returns ${'very '.repeat(longestSentence)}much.`)).toHaveLength(1);
});

test('comments and test names read as written by an engineer', () => {
  const files = globSync(['{apps,packages,e2e,bench,proofs,scripts,content}/**/*.{ts,tsx,mjs,css}'], {
    cwd: at(),
    exclude: ['**/node_modules/**', '**/dist/**', '**/routeTree.gen.ts', 'scripts/copy/**'],
  });
  expect(files.length).toBeGreaterThan(2500);
  const faults = files.flatMap((path) =>
    textsOf(path, readFileSync(at(path), 'utf8')).flatMap((text) => faultsIn(text).map((fault) => `${path}: ${fault}`)),
  );
  expect(faults).toEqual([]);
});

test.skipIf(!existsSync(at('.git')))('subjects of commits are short and open with a verb', () => {
  const log = execFileSync('git', ['log', '--format=%s', '-n', '100'], { cwd: at(), encoding: 'utf8' });
  const subjects = log.trim().split('\n');
  expect(subjects.filter((each) => each.length > 72 || questions.test(each))).toEqual([]);
});
