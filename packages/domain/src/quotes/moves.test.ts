import { describe, expect, test } from 'vitest';
import { moveTableFaults } from '../shared/state-machine.ts';
import { derivedStatus } from './derived-status.ts';
import { endingOf, isOver, quoteActionsOf, quoteMoves, quoteStatuses, quoteStep } from './moves.ts';

describe('life of a title of a quote (D2)', () => {
  test('is sound: every status is known, reachable, and can be left unless final', () => {
    expect(moveTableFaults(quoteMoves, { states: quoteStatuses, initial: [1], final: [8, 10] })).toEqual([]);
  });

  test.each([
    [1, 'consumer', ['cancel']],
    [1, 'provider', []],
    [1, 'manager', ['confirm', 'cancel']],
    [2, 'consumer', ['cancel']],
    [2, 'provider', ['answer', 'decline']],
    [2, 'manager', ['answer', 'decline', 'correct', 'cancel']],
    [3, 'consumer', ['negotiate', 'cancel', 'sign']],
    [3, 'provider', ['withdraw_answer']],
    [3, 'manager', ['correct', 'cancel', 'sign']],
    [3, 'system', ['expire']],
    [4, 'consumer', []],
    [4, 'manager', ['release', 'carry_on', 'amend', 'terminate']],
    [4, 'system', ['lapse', 'release', 'carry_on']],
    [5, 'provider', ['delivered']],
    [5, 'consumer', ['report_problem']],
    [5, 'manager', ['delivered', 'report_problem', 'amend', 'terminate']],
    [6, 'consumer', ['received', 'report_problem', 'all_downloaded']],
    [6, 'manager', ['received', 'report_problem', 'amend', 'terminate']],
    [6, 'system', ['all_downloaded', 'deem_received']],
    [7, 'consumer', ['report_problem', 'start']],
    [7, 'manager', ['report_problem', 'amend', 'terminate']],
    [7, 'system', ['start', 'finish']],
    [9, 'consumer', ['report_start']],
    [9, 'manager', ['amend', 'terminate']],
    [9, 'system', ['finish']],
  ] as const)('in status %i a %s may do %j', (status, party, actions) => {
    expect(quoteActionsOf(status, party).sort()).toEqual([...actions].sort());
  });

  test.each([8, 10] as const)('allows no move out of %i', (status) => {
    expect(isOver(status)).toBe(true);
    for (const party of ['consumer', 'provider', 'manager', 'system'] as const)
      expect(quoteActionsOf(status, party)).toEqual([]);
  });

  test('leaves only a correction of an answer a choice: back to the provider, or stay', () => {
    expect(quoteStep(3, 'correct', 'manager')).toEqual([3, 2]);
    const others = quoteMoves.filter(({ action }) => action !== 'correct');
    expect(others.filter(({ to }) => Array.isArray(to))).toEqual([]);
  });

  test('gives exactly the moves to 8 an ending', () => {
    for (const move of quoteMoves) expect(move.ending !== undefined).toBe(move.to === 8);
    expect(endingOf('decline')).toBe('declined');
    expect(endingOf('lapse')).toBe('lapsed');
    expect(() => endingOf('answer')).toThrow(RangeError);
  });
});

describe('status of a quote', () => {
  test.each([
    [[3, 2, 9], 2],
    [[10, 9], 9],
    [[9, 7], 7],
    [[8, 10], 10],
    [[8, 5, 8], 5],
    [[8, 8], 8],
  ] as const)('for titles at %j it is %i: the least advanced one not cancelled', (statuses, derived) => {
    expect(derivedStatus(statuses)).toBe(derived);
  });

  test('requires a title', () => {
    expect(() => derivedStatus([])).toThrow(RangeError);
  });
});
