import { describe, expect, test } from 'vitest';
import { entryAfter, readQueueSearch } from './queue-search.ts';

const entry = '019a0000-0000-7000-8000-000000000001';

describe('the address of a queue', () => {
  test('names queue, entry and page, and omits defaults and invalid values', () => {
    expect(readQueueSearch({ queue: 'edits', entry, page: '2' })).toEqual({ queue: 'edits', entry, page: '2' });
    expect(readQueueSearch({ queue: 'review', entry: 'x', page: '1' })).toEqual({});
    expect(readQueueSearch({ queue: 'none', page: '-3' })).toEqual({});
  });

  test('moves to the next entry, and at the end to the previous one', () => {
    expect(entryAfter(['a', 'b', 'c'], 'b')).toBe('c');
    expect(entryAfter(['a', 'b', 'c'], 'c')).toBe('b');
    expect(entryAfter(['a'], 'a')).toBeUndefined();
  });
});
