import { describe, expect, test } from 'vitest';
import { unsoundness } from '../shared/state-machine.ts';
import { screeningRequestStates } from './screening-access.ts';
import { nextRequestState, screeningRequestActions, screeningRequestMoves } from './screening-requests.ts';

describe('the life of a request to watch (D24b)', () => {
  test('has no unknown, unreachable or dead state', () => {
    const sound = { states: screeningRequestStates, initial: ['waiting'] as const, final: [] };
    expect(unsoundness(screeningRequestMoves, sound)).toEqual([]);
  });

  test.each([
    ['waiting', ['grant', 'decline']],
    ['granted', ['revoke']],
    ['declined', ['grant']],
    ['revoked', ['grant']],
  ] as const)('offers provider and staff on one that is %s: %j', (state, actions) => {
    expect(screeningRequestActions(state)).toEqual(actions);
  });

  test('lets the buyer ask again after a refusal, not while it waits or may watch', () => {
    const answers = screeningRequestStates.map((state) => nextRequestState(state, 'request', 'buyer'));
    expect(answers).toEqual([undefined, undefined, 'waiting', 'waiting']);
  });
});
