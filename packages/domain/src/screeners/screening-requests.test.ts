import { describe, expect, test } from 'vitest';
import { moveTableFaults } from '../shared/state-machine.ts';
import { screeningRequestStates } from './screening-access.ts';
import {
  isGrantable,
  missingScreenerAccess,
  nextRequestState,
  screeningRequestActions,
  screeningRequestMoves,
} from './screening-requests.ts';

describe('life of a request to watch (D24b)', () => {
  test('has no unknown, unreachable or dead state', () => {
    const sound = { states: screeningRequestStates, initial: ['waiting'] as const, final: [] };
    expect(moveTableFaults(screeningRequestMoves, sound)).toEqual([]);
  });

  test.each([
    ['waiting', ['grant', 'decline']],
    ['granted', ['revoke']],
    ['declined', ['grant']],
    ['revoked', ['grant']],
  ] as const)('offers provider and staff on one that is %s: %j', (state, actions) => {
    expect(screeningRequestActions(state)).toEqual(actions);
  });

  test('lets the buyer request again after a refusal, but not while waiting or granted', () => {
    const answers = screeningRequestStates.map((state) => nextRequestState(state, 'request', 'buyer'));
    expect(answers).toEqual([undefined, undefined, 'waiting', 'waiting']);
  });
});

describe('a title without a screener (issue 43)', () => {
  const now = Temporal.Instant.from('2026-04-10T00:00:00Z');
  const last = (state: (typeof screeningRequestStates)[number], decided_at: string | null = null) => ({
    state,
    requested_at: '2026-04-01T00:00:00Z',
    decided_at,
  });
  const buyer = { viewer: 'buyer', hasAddress: false } as const;

  test.each([
    ['no one asked yet', buyer, null, 'missing'],
    ['asked', buyer, last('waiting'), 'awaited'],
    ['declined six days ago', buyer, last('declined', '2026-04-04T00:00:00Z'), 'declined'],
    ['declined seven days ago', buyer, last('declined', '2026-04-03T00:00:00Z'), 'missing'],
    ['granted, its film gone', buyer, last('granted', '2026-04-02T00:00:00Z'), 'none'],
    ['with an address of a screener', { ...buyer, hasAddress: true }, null, 'none'],
    ['seen by its provider', { ...buyer, viewer: 'house' }, null, 'none'],
    ['seen by another provider', { ...buyer, viewer: 'other' }, null, 'none'],
  ] as const)('%s', (_name, facts, request, access) => {
    expect(missingScreenerAccess(facts, request, now)).toBe(access);
  });

  test.each([
    [true, 'buyers', true],
    [true, 'on_request', true],
    [true, 'invited', false],
    [true, 'no_one', false],
    [false, 'buyers', false],
  ] as const)('with a film (%s) open to %s lets a request be granted: %s', (hasFilm, audience, expected) => {
    expect(isGrantable(hasFilm, audience)).toBe(expected);
  });
});
