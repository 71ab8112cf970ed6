import { describe, expect, test } from 'vitest';
import { allowedActions, type Move, moveTableFaults, step } from './state-machine.ts';

const door: Move<'open' | 'shut' | 'knock', 'open' | 'shut', 'guest' | 'host'>[] = [
  { action: 'open', from: ['shut'], to: 'open', by: ['host'] },
  { action: 'shut', from: ['open'], to: 'shut', by: ['host', 'guest'] },
  { action: 'knock', from: ['shut'], to: 'same', by: ['guest'] },
];

describe('table of moves', () => {
  test('allows the table’s moves to their parties', () => {
    expect(allowedActions(door, 'shut', 'host')).toEqual(['open']);
    expect(allowedActions(door, 'shut', 'guest')).toEqual(['knock']);
    expect(allowedActions(door, 'open', 'guest')).toEqual(['shut']);
  });

  test('leads only to the states in the table', () => {
    expect(step(door, { state: 'shut', action: 'open', by: 'host' })).toEqual(['open']);
    expect(step(door, { state: 'shut', action: 'open', by: 'guest' })).toEqual([]);
    expect(step(door, { state: 'shut', action: 'knock', by: 'guest' })).toEqual(['shut']);
  });

  test('is sound if every state is known, reachable, and can be left', () => {
    expect(moveTableFaults(door, { states: ['open', 'shut'], initial: ['shut'], final: [] })).toEqual([]);
  });

  test('names unknown, unreachable and dead states', () => {
    const broken: Move<'go', string, 'host'>[] = [{ action: 'go', from: ['a'], to: 'z', by: ['host'] }];
    expect(moveTableFaults(broken, { states: ['a', 'b'], initial: ['a'], final: [] })).toEqual([
      'unknown state z',
      'unreachable state b',
      'dead state b',
    ]);
  });
});
