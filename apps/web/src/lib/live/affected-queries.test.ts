import { describe, expect, test } from 'vitest';
import { isAffected, isFollowed, isOverview } from './affected-queries.ts';

const one = '5f1b2c3d-0000-4000-8000-000000000001';
const other = '5f1b2c3d-0000-4000-8000-000000000002';
const quoteOne = { topic: 'quotes', subject: one, own: false } as const;

const quoteKey = (uuid: string) => ['quotes', 'read', { params: { uuid } }, 'data'];
const listKey = ['quotes', 'list', { query: { tab: 'progress', consumer: other } }];

describe('a changed quote affects', () => {
  test.each([
    ['its page', quoteKey(one), true],
    ['another quote’s page', quoteKey(other), false],
    ['lists, whatever they are filtered by', listKey, true],
    ['its delivery', ['deliveries', 'read', { params: { quote_id: one } }, 'data'], true],
    [
      'the accounts of the books, which name their own ids',
      ['settlement', 'account', { params: { uuid: other } }],
      true,
    ],
    ['the start page', ['desk', 'read', {}, 'data'], true],
    ['titles', ['movies', 'one', one], false],
    ['help', ['passages', 'en'], false],
  ])('%s: %j', (_, key, expected) => {
    expect(isAffected(key, quoteOne)).toBe(expected);
  });
});

test('a change without a subject affects every query of its topic', () => {
  const changed = { topic: 'movies', subject: null, own: false } as const;
  expect([isAffected(['movies', 'one', one], changed), isAffected(['rights', 'wanted', one, {}], changed)]).toEqual([
    true,
    true,
  ]);
});

test('news in the bell affects all pages with moves of others', () => {
  const news = { topic: 'notices', subject: null, own: false } as const;
  expect([quoteKey(one), ['notices', 'list', {}], ['carts', 'list', {}]].map((key) => isAffected(key, news))).toEqual([
    true,
    true,
    false,
  ]);
});

test('follows pages of work, and no reference data', () => {
  expect([listKey, ['reference', 'genres'], ['help']].map(isFollowed)).toEqual([true, false, false]);
  expect([['notices', 'list', {}], ['session'], listKey].map(isOverview)).toEqual([true, true, false]);
});
