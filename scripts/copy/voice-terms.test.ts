import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { at } from '../project.mjs';
import { bannedWords } from './banned-words.ts';

/* The terms of docs/voice.md: every word rejected by its table is refused in all texts, or has a reason here. */

/** Words that also have other meanings. */
const inOtherSenses = new Set([
  'work',
  'region',
  'area',
  'royalty',
  'charge',
  'commission',
  'estimate',
  'refuse',
  'send back',
  'elements',
  'lapse',
  'タイトル',
  'コンテンツ',
  '料金',
  '許諾期間',
  '取り消し',
  '長さ',
  '不具合',
]);

/** Table rows below the head, each with an empty cell before the first. */
const tableIn = (page: 'voice.md' | 'glossary.md', heading: string): string[][] =>
  readFileSync(at('docs', page), 'utf8')
    .split(/^## /m)
    .filter((part) => part.startsWith(heading))
    .flatMap((part) => part.split('\n').filter((line) => line.startsWith('| ')))
    .map((line) => line.split('|').map((cell) => cell.replace(/（.*?）|\(.*?\)/g, '').trim()))
    .slice(1);

const wordsIn = (cell: string | undefined) => (cell ?? '').split(/[,、]/).map((word) => word.trim());

const notWritten = tableIn('voice.md', 'Terms').flatMap(([, , en, , ja]) => [
  ...wordsIn(en).map((word) => ({ word, language: 'en' as const })),
  ...wordsIn(ja).map((word) => ({ word, language: 'ja' as const })),
]);

test('each word rejected by the table is refused or has another sense', () => {
  const given = notWritten.filter(({ word }) => word !== '');
  expect(given.length).toBeGreaterThan(60);
  const free = given.filter(
    ({ word, language }) => !inOtherSenses.has(word) && !bannedWords[language].some((banned) => banned.word.test(word)),
  );
  expect(free).toEqual([]);
  expect([...inOtherSenses].filter((sense) => !given.some(({ word }) => word === sense))).toEqual([]);
});

test('the glossary has one row per thing and no rejected words', () => {
  const rows = tableIn('glossary.md', 'Words of the product');
  expect(rows.length).toBeGreaterThan(100);
  const names = rows.map(([, name]) => name);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  const isGivenUp = (text = '', language: 'ja' | 'en') => bannedWords[language].some(({ word }) => word.test(text));
  expect(rows.filter(([, , ja, en]) => isGivenUp(ja, 'ja') || isGivenUp(en, 'en'))).toEqual([]);
});
