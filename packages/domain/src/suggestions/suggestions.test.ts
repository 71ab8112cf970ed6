import { describe, expect, test } from 'vitest';
import { rightType } from '../options/right-types.ts';
import { ruleText } from '../shared/field-labels.ts';
import { issuesOf } from '../shared/issue.ts';
import { interestName } from './interest-name.ts';
import {
  groupSizeOf,
  type InterestedBuyer,
  interestOf,
  mostSuggestions,
  quotaIssues,
  receivesSuggestion,
  suggestionEnd,
  suggestionInput,
  suggestionStateOf,
} from './suggestions.ts';

const now = Temporal.Instant.from('2026-06-30T00:00:00Z');

describe('the size of a group of interested buyers', () => {
  test.each([
    [[0, 1, 2, 3, 4], 'few'],
    [[5, 6, 19], 'some'],
    [[20, 21, 5000], 'many'],
  ] as const)('%j buyers are shown as “%s”', (counts, size) => {
    expect(counts.map(groupSizeOf)).toEqual(counts.map(() => size));
  });
});

describe('recipients of a suggestion', () => {
  const buyer: InterestedBuyer = { is_muted: false, knows_title: false, dismissed_at: null };

  test('are interested buyers who neither muted the provider nor know the title', () => {
    expect(receivesSuggestion(buyer, now)).toBe(true);
    expect(receivesSuggestion({ ...buyer, is_muted: true }, now)).toBe(false);
    expect(receivesSuggestion({ ...buyer, knows_title: true }, now)).toBe(false);
  });

  test.each([
    ['2026-05-31T00:00:00.001Z', false],
    ['2026-05-31T00:00:00.000Z', true],
  ])('a buyer who dismissed one of the provider at %s receives another: %s', (dismissed_at, isReceived) => {
    expect(receivesSuggestion({ ...buyer, dismissed_at }, now)).toBe(isReceived);
  });
});

describe('a suggestion', () => {
  const sent_at = '2026-05-31T00:00:00.000Z';

  test('is open for 30 days, unless withdrawn', () => {
    expect(suggestionEnd({ sent_at })).toBe('2026-06-30T00:00:00.000Z');
    expect(suggestionStateOf({ sent_at, withdrawn_at: null }, now.subtract({ milliseconds: 1 }))).toBe('open');
    expect(suggestionStateOf({ sent_at, withdrawn_at: null }, now)).toBe('ended');
    expect(suggestionStateOf({ sent_at, withdrawn_at: sent_at }, now)).toBe('withdrawn');
  });

  test('is refused above ten in 30 days, with the Tokyo day of the next', () => {
    expect(quotaIssues({ sent: 0, oldest_at: null })).toEqual([]);
    expect(quotaIssues({ sent: mostSuggestions - 1, oldest_at: sent_at })).toEqual([]);
    const [issue] = quotaIssues({ sent: mostSuggestions, oldest_at: '2026-05-31T16:00:00.000Z' });
    if (issue === undefined) throw new Error('no issue');
    expect(ruleText(issue, 'en')).toBe(
      'You can send 10 suggestions in 30 days. The next one is possible from Jul 1st, 2026',
    );
    expect(ruleText(issue, 'ja')).toBe('30日間に送れる提案は10件までです。次の提案は2026年07月01日から送れます');
  });

  test.each([
    ['max_length', 'あ'.repeat(401)],
    ['contact_details', 'Call me: +81 90-1234-5678.'],
  ])('needs a title and interested buyers; a note that breaks %s is refused too', (rule, note) => {
    const refused = suggestionInput.safeParse({ note }, { reportInput: true });
    if (refused.success) throw new Error('accepted');
    expect(issuesOf(refused.error).map((issue) => [issue.field, issue.rule])).toEqual([
      ['movie', 'required'],
      ['interest', 'required'],
      ['note', rule],
    ]);
  });
});

test('interests are named by right and area, or by the genre’s own names', () => {
  expect(interestName(interestOf('right', rightType.svod), null).en).toBe('SVOD');
  expect(interestName(interestOf('area', 5), null)).toEqual({ ja: 'ヨーロッパ', en: 'Europe' });
  const drama = { ja: 'ドラマ', en: 'Drama' };
  expect(interestName(interestOf('genre', 'some uuid'), drama)).toEqual(drama);
});
