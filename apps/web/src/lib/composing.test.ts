import { globSync, readFileSync } from 'node:fs';
import type { KeyboardEvent } from 'react';
import { expect, test } from 'vitest';
import { isEnter } from './composing.ts';

const key = (name: string, native: { isComposing?: boolean; keyCode?: number } = {}) =>
  ({ key: name, nativeEvent: { isComposing: false, keyCode: 13, ...native } }) as KeyboardEvent;

test('the Enter that accepts a conversion is none, as Chrome and as Safari send it', () => {
  expect(isEnter(key('Enter'))).toBe(true);
  expect(isEnter(key('Enter', { isComposing: true }))).toBe(false);
  expect(isEnter(key('Enter', { keyCode: 229 }))).toBe(false);
  expect(isEnter(key('Tab'))).toBe(false);
});

test('no control asks for Enter or for a composition in its own way', () => {
  const sources = globSync('apps/web/src/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] });
  expect(sources.length).toBeGreaterThan(500);
  const bare = sources.filter(
    (path) =>
      !path.endsWith('lib/composing.ts') &&
      /\.key [!=]== 'Enter'|nativeEvent\.isComposing|'isComposing' in/.test(readFileSync(path, 'utf8')),
  );
  expect(bare).toEqual([]);
  // It drops digits in full width while they are composed; `WholeInput` reads them.
  expect(sources.filter((path) => /\bNumberInput\b/.test(readFileSync(path, 'utf8')))).toEqual([]);
});
