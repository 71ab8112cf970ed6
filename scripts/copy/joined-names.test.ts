import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { en } from '../../apps/web/src/locales/en.ts';

const web = join(import.meta.dirname, '..', '..', 'apps', 'web', 'src');

type Texts = { readonly [key: string]: string | Texts };

const keysOf = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${path}${key}`, text] as [string, string]] : keysOf(text, `${path}${key}.`),
  );

/** Texts that continue a name: "and 2 more titles", "+ 2 titles". */
const continuing = new Set(
  keysOf(en).flatMap(([key, text]) =>
    /^(and|\+) \{\{count\}\}/.test(text) ? [key.replace(/^\w+\./, '').replace(/_(one|other)$/, '')] : [],
  ),
);

/** The inline elements that hold such a text, with what the line before them says. */
const inlineUses = () =>
  globSync('features/**/*.tsx', { cwd: web }).flatMap((path) =>
    [...readFileSync(join(web, path), 'utf8').matchAll(/([^\n]*)\n[^\n]*<span[^>]*>\{t\('(?:\w+:)?([\w.]+)'/g)].flatMap(
      ([, before = '', key = '']) => (continuing.has(key) ? [{ file: basename(path), before }] : []),
    ),
  );

test('a name and "and 2 more" behind it are separate words, also for a screen reader', () => {
  const uses = inlineUses();
  expect(uses.length).toBeGreaterThanOrEqual(2);
  expect(uses.filter(({ before }) => !before.includes("{' '}")).map(({ file }) => file)).toEqual([]);
});
