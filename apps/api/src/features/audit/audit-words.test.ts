import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { accountActions } from '@eigaichi/domain/accounts/account-life';
import { auditAction, auditEntity, hasAuditLabel, hasEntityLabel } from '@eigaichi/domain/audit/audit-words';
import { movieMoves } from '@eigaichi/domain/movies/movie-life';
import { quoteMoves } from '@eigaichi/domain/quotes/moves';
import { expect, test } from 'vitest';

const features = resolve(import.meta.dirname, '..');
const sources = globSync('**/*.ts', { cwd: features })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(resolve(features, file), 'utf8'));
/** Every action written in the sources, including both sides of a choice. */
const recorded = new Set(
  sources.flatMap((text) =>
    [...text.matchAll(/\baction(?::| =) [^,\n]*|\brecordAudit\([\s\S]*?\bof: /g)].flatMap(([line]) =>
      [...line.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, action = '']) => action),
    ),
  ),
);

test('finds the actions in the sources, including those that a line chooses between', () => {
  expect(recorded.size).toBeGreaterThan(60);
  expect([...recorded]).toEqual(expect.arrayContaining(['movie.update', 'session.login', 'usage.correct']));
});

const entities = new Set(
  sources.flatMap((text) =>
    [...text.matchAll(/\bof: [^\n]*/g)].flatMap(([line]) =>
      [...line.matchAll(/\['([a-z_]+)',/g)].map(([, entity = '']) => entity),
    ),
  ),
);

test('names every entity that the sources record', () => {
  expect(entities.size).toBeGreaterThan(25);
  expect([...entities].filter((entity) => !hasEntityLabel(entity))).toEqual([]);
});

test('detects an action without a label', () => {
  expect(hasAuditLabel('moon.land_on')).toBe(false);
});

test.each([...recorded])('labels %s', (action) => {
  expect(hasAuditLabel(action)).toBe(true);
});

test('labels every move of a quote, a title and an account', () => {
  const moves = [
    ...quoteMoves.map(({ action }) => `quote.${action}`),
    ...movieMoves.map(({ action }) => `movie.${action}`),
    ...accountActions.map((action) => `account.${action}`),
  ];
  for (const action of moves) expect(hasAuditLabel(action), action).toBe(true);
});

test('words an action as a sentence in either language, and an unknown one as written', () => {
  expect(auditAction('quote.withdraw_answer', 'en')).toBe('Quote: answer withdrawn');
  expect(auditAction('quote.withdraw_answer', 'ja')).toBe('見積もり：回答を取り下げ');
  expect(auditAction('moon.land_on', 'en')).toBe('moon: land on');
  expect(auditEntity('quote_movie', 'ja')).toBe('見積もりの作品');
  expect(auditAction('quote.decline', 'ja')).toBe('見積もり：辞退');
  expect(auditAction('movie.decline', 'ja')).toBe('作品：却下');
});
