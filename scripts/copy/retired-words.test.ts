import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { at } from '../project.mjs';

/** Words no longer used in code, comments and docs, with their replacements (docs/glossary.md). */
const retired: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\bwhoever\b/i, 'anyone with …'],
  // Exempt if quoted or in an address: the wire's word for an ending that is no party's fault, and account names.
  [/(?<!['`-])\bnobody\b(?!['`@-]|["-]?at-all)(?!" label)/i, 'no one, or the state itself'],
  [/\banew\b/i, 'again'],
  [/\bgives up\b/i, 'expires, ends'],
  [/\bpatience\b/i, 'timeoutMs'],
  [/\basleep\b/i, 'disabled'],
  [/\bkept[A-Z]\w*/, 'saved…, local…, cached…'],
  [/\blook(At|Every)[A-Z]\w*/, 'inspect…, checkEvery…'],
  [/\bseal(Of|er|edBy)\w*|\bopenSealer\b/, 'hashTerms, createEncryptor'],
  [/\bshelf(Version|_version)?\b/, 'searchState, cart_version'],
  [/\borToldFirst\b/, 'explainLostRace'],
];

/** Exempt: the specification, documents about these words, and names in old migrations. */
const exempt = /^docs\/(product|spec-trace|voice|glossary)\.md$|^scripts\/copy\/|\/demo-data\/|db\/migrate\.test\.ts$/;

const places = [
  '{apps,packages}/*/src/**/*.{ts,tsx}',
  '{e2e,bench,proofs,scripts}/**/*.{ts,mjs}',
  'content/compiler/**/*.ts',
  'docs/**/*.md',
  '*.md',
];

const faultsIn = (path: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      retired
        .filter(([word]) => word.test(line))
        .map(([word, instead]) => `${path}:${index + 1}: ${word.exec(line)?.[0]} → ${instead}`),
    );

test('finds a retired word, but not the wire’s own words', () => {
  expect(faultsIn('a.ts', '/** Refused for whoever asks, as nobody may. */')).toHaveLength(2);
  expect(faultsIn('a.ts', "const faults = ['consumer', 'nobody']; const to = 'nobody@example.com';")).toEqual([]);
});

test('code, comments and docs use no retired word', () => {
  const files = globSync(places, { cwd: at(), exclude: ['**/node_modules/**'] }).filter((path) => !exempt.test(path));
  expect(files.length).toBeGreaterThan(2500);
  expect(files.flatMap((path) => faultsIn(path, readFileSync(at(path), 'utf8')))).toEqual([]);
});
