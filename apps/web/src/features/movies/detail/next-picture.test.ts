import { expect, test } from 'vitest';
import { nextPicture } from './next-picture.ts';

test.each([
  ['ArrowRight', 0, 3, 1],
  ['ArrowRight', 2, 3, 0],
  ['ArrowLeft', 0, 3, 2],
  ['PageUp', 1, 3, 0],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['ArrowRight', 0, 1, 0],
  ['Tab', 0, 3, null],
  ['ArrowRight', 0, 0, null],
])('%s leads from picture %i of %i to %s', (key, index, count, next) => {
  expect(nextPicture(key, index, count)).toBe(next);
});
