import { globSync, readFileSync } from 'node:fs';
import type { KeyboardEvent } from 'react';
import { expect, test } from 'vitest';
import { isEnter } from './composing.ts';

const key = (name: string, native: { isComposing?: boolean; keyCode?: number } = {}) =>
  ({ key: name, nativeEvent: { isComposing: false, keyCode: 13, ...native } }) as KeyboardEvent;

test.each([
  ['Enter', {}, true, 'a key'],
  ['Tab', {}, false, 'a key'],
  ['Enter', { isComposing: true }, false, 'exo-explore/exo#818, getpaseo/paseo#309'],
  ['Enter', { isComposing: true, keyCode: 229 }, false, 'gwdg/chat-ai#167'],
  ['Enter', { keyCode: 229 }, false, 'sstraus/tuicommander#113: Safari, before the composition ends'],
  ['Enter', { keyCode: 229 }, false, 'NousResearch/hermes-agent#41026: macOS, after it ended'],
  ['Process', { keyCode: 229 }, false, 'stablyai/orca#12265: Windows'],
] as const)('%s with %o is Enter: %s (%s)', (name, native, is, _reportedIn) => {
  expect(isEnter(key(name, native))).toBe(is);
});

test('no control detects Enter or composition in its own way', () => {
  const sources = globSync('apps/web/src/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] });
  expect(sources.length).toBeGreaterThan(500);
  const bare = sources.filter(
    (path) =>
      !path.endsWith('lib/composing.ts') &&
      /\.key [!=]== 'Enter'|nativeEvent\.isComposing|'isComposing' in/.test(readFileSync(path, 'utf8')),
  );
  expect(bare).toEqual([]);
  // It drops full-width digits during composition; `IntegerInput` reads them.
  expect(sources.filter((path) => /\bNumberInput\b/.test(readFileSync(path, 'utf8')))).toEqual([]);
});
