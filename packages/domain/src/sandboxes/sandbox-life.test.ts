import { describe, expect, test } from 'vitest';
import { idleStepOf, isTooFarAhead, sandboxRemovalDay, sandboxStatusOf } from './sandbox-life.ts';

const used = '2026-01-01T03:00:00.000Z';

test('shows a failed attempt until the sandbox is ready', () => {
  expect(sandboxStatusOf({ state: 'making', fault: null })).toBe('making');
  expect(sandboxStatusOf({ state: 'making', fault: 'no room' })).toBe('failed');
  expect(sandboxStatusOf({ state: 'ready', fault: null })).toBe('ready');
});

test('limits how far the clock can be ahead', () => {
  expect(isTooFarAhead(0, 366)).toBe(false);
  expect(isTooFarAhead(3659 * 86_400_000, 1)).toBe(false);
  expect(isTooFarAhead(3659 * 86_400_000, 2)).toBe(true);
});

describe('an unused sandbox', () => {
  test('is removed 90 days after its last use', () => {
    expect(sandboxRemovalDay(used)).toBe('2026-04-01');
  });

  test('is announced 14 days before', () => {
    expect(idleStepOf({ last_used_at: used, noticed_at: null }, '2026-03-17')).toBeNull();
    expect(idleStepOf({ last_used_at: used, noticed_at: null }, '2026-03-18')).toBe('notice');
  });

  test('stays until its day once announced', () => {
    const announced = { last_used_at: used, noticed_at: '2026-03-18T03:00:00.000Z' };
    expect(idleStepOf(announced, '2026-03-31')).toBeNull();
    expect(idleStepOf(announced, '2026-04-01')).toBe('remove');
  });

  test('has 14 days from a late announcement', () => {
    expect(idleStepOf({ last_used_at: used, noticed_at: null }, '2026-05-01')).toBe('notice');
    const late = { last_used_at: used, noticed_at: '2026-05-01T03:00:00.000Z' };
    expect(idleStepOf(late, '2026-05-14')).toBeNull();
    expect(idleStepOf(late, '2026-05-15')).toBe('remove');
  });

  test('is announced again after it was used', () => {
    const usedAgain = { last_used_at: '2026-03-20T03:00:00.000Z', noticed_at: '2026-03-18T03:00:00.000Z' };
    expect(idleStepOf(usedAgain, '2026-04-01')).toBeNull();
    expect(idleStepOf(usedAgain, '2026-06-10')).toBe('notice');
  });
});
