import { describe, expect, test } from 'vitest';
import { moveTableFaults } from '../shared/state-machine.ts';
import {
  nextScreenerState,
  pendingScreenerStates,
  screenerActions,
  screenerMoves,
  screenerStates,
} from './screener-life.ts';

describe('life of a screener (D24b)', () => {
  test('has no unknown, unreachable or dead state', () => {
    expect(
      moveTableFaults(screenerMoves, { states: screenerStates, initial: ['uploading'], final: ['withdrawn'] }),
    ).toEqual([]);
  });

  test('is approved only by staff, and only while awaiting approval', () => {
    expect(nextScreenerState('awaiting_approval', 'approve', 'staff')).toBe('live');
    expect(nextScreenerState('awaiting_approval', 'approve', 'sender')).toBeUndefined();
    expect(nextScreenerState('checking', 'approve', 'staff')).toBeUndefined();
  });

  test.each(screenerStates.filter((state) => state !== 'withdrawn'))('can be withdrawn while %s', (state) => {
    expect(screenerActions(state, 'sender')).toContain('withdraw');
  });

  test('never goes live without the check', () => {
    for (const state of screenerStates)
      expect(nextScreenerState(state, 'publish', 'system')).toBe(state === 'checking' ? 'live' : undefined);
  });

  test('leaves each pending state by something other than a withdrawal', () => {
    for (const state of pendingScreenerStates)
      expect(screenerMoves.some(({ action, from }) => action !== 'withdraw' && from.includes(state))).toBe(true);
  });
});
