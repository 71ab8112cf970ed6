import { expect, test } from 'vitest';
import { viewSearch, viewText } from './view-text.ts';

test('a view ignores the order of its filters and the page', () => {
  const text = viewText({ status: '5', free_word: '雨 & 雪', page: '3', sort: undefined });
  expect(text).toBe(viewText({ free_word: '雨 & 雪', status: '5' }));
  expect(viewSearch(text)).toEqual({ free_word: '雨 & 雪', status: '5' });
  expect(viewText({ page: '2' })).toBe('');
});
