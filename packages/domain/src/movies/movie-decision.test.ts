import { describe, expect, it } from 'vitest';
import { fixRequestReason } from '../options/titles.ts';
import { missingReasons } from './movie-decision.ts';

describe('staff refusals', () => {
  it.each(['decline', 'request_fix'] as const)('says why: %s', (action) => {
    expect(missingReasons(action, { reasons: [], text: null })).toMatchObject([{ field: 'reasons', rule: 'required' }]);
    expect(missingReasons(action, { reasons: [], text: '  ' })).toMatchObject([{ field: 'reasons' }]);
    expect(missingReasons(action, { reasons: [3], text: null })).toEqual([]);
    expect(missingReasons(action, { reasons: [], text: 'Blurred' })).toEqual([]);
  });

  it('need a text if the reason is another one', () => {
    expect(missingReasons('decline', { reasons: [1, fixRequestReason.other], text: null })).toMatchObject([
      { field: 'text' },
    ]);
    expect(missingReasons('decline', { reasons: [fixRequestReason.other], text: 'Because' })).toEqual([]);
  });

  it('are required nowhere else', () => {
    expect(missingReasons('approve', { reasons: [], text: null })).toEqual([]);
    expect(missingReasons('deny_delete', { reasons: [], text: null })).toEqual([]);
  });
});
