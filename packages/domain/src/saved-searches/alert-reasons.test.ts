import { describe, expect, test } from 'vitest';
import { alertReasonsFor, joinReasons, type SearchedTitle } from './alert-reasons.ts';

const found: SearchedTitle = {
  isFound: true,
  matches: true,
  state: null,
  prices: {},
  prizes: [],
  has_screener: false,
};
const lost = { ...found, isFound: false, matches: false };

const reasons = (before: SearchedTitle | null, after: SearchedTitle | null) =>
  alertReasonsFor(before, after, () => 'licence_ended');

test('reports a title that buyers did not see before only as new', () => {
  expect(reasons(null, { ...found, prizes: ['Golden Bear'], has_screener: true })).toEqual(['new']);
});

test('reports nothing about titles that the search does not find now', () => {
  expect(reasons(null, lost)).toEqual([]);
  expect(reasons(found, null)).toEqual([]);
  expect(reasons(found, { ...lost, has_screener: true })).toEqual([]);
  expect(reasons(found, found)).toEqual([]);
});

test('reports a title whose facts fit after a change', () => {
  expect(reasons(lost, found)).toEqual(['fits']);
  expect(reasons(lost, { ...found, prizes: ['Golden Bear'] })).toEqual(['fits', 'prize']);
});

test('reports added prizes and screeners and a changed price, and no removed ones', () => {
  const rich = { ...found, prices: { JPY: 100, USD: 2 }, prizes: ['Golden Bear'], has_screener: true };
  expect(reasons(found, rich)).toEqual(['price', 'prize', 'screener']);
  expect(reasons(rich, { ...rich, prices: { USD: 2, JPY: 100 } })).toEqual([]);
  expect(reasons(rich, { ...rich, prices: { JPY: 90, USD: 2 } })).toEqual(['price']);
  expect(reasons(rich, found)).toEqual([]);
});

describe('availability', () => {
  const at = (state: SearchedTitle['state'], isFound = true) => ({ ...found, state, isFound });

  test.each([
    ['blocked', 'free', ['licence_ended']],
    ['blocked', 'partly_free', ['licence_ended']],
    ['partly_free', 'free', ['licence_ended']],
    ['unknown', 'free', ['licence_ended']],
    ['free', 'partly_free', []],
    ['blocked', 'unknown', []],
    ['not_offered', 'blocked', []],
  ] as const)('from %s to %s: %j', (before, after, expected) => {
    expect(reasons(at(before), at(after))).toEqual(expected);
  });

  test('reports a title once it passes the filter by availability', () => {
    expect(reasons(at('blocked', false), at('free'))).toEqual(['licence_ended']);
    expect(reasons(at('partly_free'), at('free', false))).toEqual([]);
    expect(reasons({ ...lost, state: 'blocked' }, at('free'))).toEqual(['fits']);
  });
});

test('joins the reasons of several alerts, each once', () => {
  expect(joinReasons([['prize', 'price'], ['new'], ['price']])).toEqual(['new', 'price', 'prize']);
});
