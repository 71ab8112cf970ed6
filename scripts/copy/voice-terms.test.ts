import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { at } from '../project.mjs';
import { bannedWords } from './banned-words.ts';

/* The terms of docs/voice.md: what its table says not to write is refused in every text, or has a reason here. */

/** Words that other things are called by. */
const inOtherSenses = new Set([
  'work',
  'region',
  'area',
  'royalty',
  'charge',
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

const rows = readFileSync(at('docs', 'voice.md'), 'utf8')
  .split(/^## /m)
  .filter((part) => part.startsWith('Terms'))
  .flatMap((part) => part.split('\n').filter((line) => line.startsWith('| ')))
  .map((line) => line.split('|').map((cell) => cell.replace(/（.*?）|\(.*?\)/g, '').trim()))
  .slice(1);

const wordsIn = (cell: string | undefined) => (cell ?? '').split(/[,、]/).map((word) => word.trim());

const notWritten = rows.flatMap(([, , en, , ja]) => [
  ...wordsIn(en).map((word) => ({ word, language: 'en' as const })),
  ...wordsIn(ja).map((word) => ({ word, language: 'ja' as const })),
]);

test('each word that the table gives up is refused or has another sense', () => {
  const given = notWritten.filter(({ word }) => word !== '');
  expect(given.length).toBeGreaterThan(60);
  const free = given.filter(
    ({ word, language }) => !inOtherSenses.has(word) && !bannedWords[language].some((banned) => banned.word.test(word)),
  );
  expect(free).toEqual([]);
  expect([...inOtherSenses].filter((sense) => !given.some(({ word }) => word === sense))).toEqual([]);
});
