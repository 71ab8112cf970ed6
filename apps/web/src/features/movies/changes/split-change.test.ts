import { describe, expect, test } from 'vitest';
import { splitChange } from './split-change.ts';

describe('the point where two texts differ', () => {
  test.each([
    ['砂の女', '砂の男', { head: '砂の', was: '女', now: '男', tail: '' }],
    ['A long story', 'A very long story', { head: 'A ', was: '', now: 'very ', tail: 'long story' }],
    ['aa', 'aaa', { head: 'aa', was: '', now: 'a', tail: '' }],
    ['', 'new', { head: '', was: '', now: 'new', tail: '' }],
    ['😀x', '😁x', { head: '', was: '😀', now: '😁', tail: 'x' }],
    ['Akira', 'Anna Example', { head: '', was: 'Akira', now: 'Anna Example', tail: '' }],
  ])('%s to %s', (before, after, parts) => {
    expect(splitChange(before, after)).toEqual(parts);
    const { head, was, now, tail } = splitChange(before, after);
    expect([head + was + tail, head + now + tail]).toEqual([before, after]);
  });
});
