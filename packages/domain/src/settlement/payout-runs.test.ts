import { describe, expect, test } from 'vitest';
import { moveTableFaults, step } from '../shared/state-machine.ts';
import { mayMoveRun, type PayoutState, payoutRunMoves, payoutRunStates, runStateAfter } from './payout-runs.ts';

describe('a payout run', () => {
  test('has a sound life cycle', () => {
    const final = ['paid', 'partly_failed', 'failed', 'discarded'] as const;
    expect(moveTableFaults(payoutRunMoves, { states: payoutRunStates, initial: ['draft'], final })).toEqual([]);
  });

  test.each([
    ['sent', ['paid', 'open'], 'sent'],
    ['sent', ['paid', 'paid'], 'paid'],
    ['sent', ['paid', 'failed'], 'partly_failed'],
    ['sent', ['failed', 'failed'], 'failed'],
    ['paid', ['paid', 'failed'], 'partly_failed'],
    ['approved', ['cancelled', 'open'], 'approved'],
    ['approved', ['cancelled'], 'discarded'],
    ['sent', ['cancelled', 'paid'], 'paid'],
  ] as const)('%s with transfers %j is %s', (state, lines, after) => {
    expect(runStateAfter(state, lines as readonly PayoutState[])).toBe(after);
  });

  test('is approved before it is sent, and sent before anything is recorded as paid', () => {
    expect(mayMoveRun('draft', 'send')).toBe(false);
    expect(mayMoveRun('approved', 'record_paid')).toBe(false);
    expect(mayMoveRun('sent', 'discard')).toBe(false);
    expect(mayMoveRun('discarded', 'approve')).toBe(false);
  });

  test('ends only in states its table leads to', () => {
    for (const action of ['record_paid', 'record_failed'] as const)
      for (const lines of [['paid'], ['failed'], ['paid', 'failed'], ['paid', 'open']] as const) {
        const fits =
          action === 'record_paid' ? lines.some((line) => line === 'paid') : lines.some((line) => line === 'failed');
        if (!fits) continue;
        expect(step(payoutRunMoves, { state: 'sent', action, by: 'manager' })).toContain(runStateAfter('sent', lines));
      }
  });
});
