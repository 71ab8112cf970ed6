import { expect, test } from 'vitest';
import { rowSpans } from './row-spans.ts';

test.each([
  [[], ''],
  [[4], '4'],
  [[5, 6, 7, 9], '5–7, 9'],
  [[1, 2, 4, 5], '1–2, 4–5'],
  [Array.from({ length: 14 }, (_, at) => at * 2), '0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, …'],
])('the rows %j are written as “%s”', (rows, text) => {
  expect(rowSpans(rows, ', ')).toBe(text);
});
