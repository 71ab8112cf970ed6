import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { everyText } from '../../apps/web/src/locales/every-text.ts';

const web = join(import.meta.dirname, '..', '..', 'apps', 'web', 'src');

type Texts = { readonly [key: string]: string | Texts };

const keysOf = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${path}${key}`, text] as [string, string]] : keysOf(text, `${path}${key}.`),
  );

/** Texts that continue a name: "and 2 more titles", "+ 2 titles". */
const continuing = new Set(
  keysOf(everyText.en).flatMap(([key, text]) =>
    /^(and|\+) \{\{count\}\}/.test(text) ? [key.replace(/^\w+\./, '').replace(/_(one|other)$/, '')] : [],
  ),
);

/** Inline elements with such a text, and the code line before them. */
const inlineUses = () =>
  globSync('features/**/*.tsx', { cwd: web }).flatMap((path) =>
    [
      ...readFileSync(join(web, path), 'utf8').matchAll(/([^\n]*)\n[^\n]*<span[^>]*>\s*\{t\('(?:\w+:)?([\w.]+)'/g),
    ].flatMap(([, before = '', key = '']) => (continuing.has(key) ? [{ file: basename(path), before }] : [])),
  );

test('separates a name from a following "and 2 more", also for screen readers', () => {
  const uses = inlineUses();
  expect(uses.length).toBeGreaterThanOrEqual(2);
  expect(uses.filter(({ before }) => !before.includes("{' '}")).map(({ file }) => file)).toEqual([]);
});

/** Inline parts without a name or number before them. */
const alone = new Set([
  'ui/age-strip.tsx dot',
  'features/shell/header.tsx name',
  'features/shell/header.tsx medium',
  'features/movies/detail/run-text.tsx unspaced',
  'features/movies/bulk/bulk-tools.tsx small',
]);

/** Inline elements separated by a margin in their style, with the code before them. */
const setApart = () =>
  globSync('{features,ui}/**/*.tsx', { cwd: web }).flatMap((path) => {
    const code = readFileSync(join(web, path), 'utf8');
    const sheets = new Map(
      [...code.matchAll(/import (\w+) from '(.*?\.module\.css)'/g)].map(
        ([, local = '', sheet = '']) => [local, readFileSync(join(web, dirname(path), sheet), 'utf8')] as const,
      ),
    );
    const rulesOf = (classNames: string) =>
      [...classNames.matchAll(/(\w+)\.(\w+)/g)]
        .map(([, local = '', name]) => new RegExp(`^\\.${name} \\{([^}]*)\\}`, 'm').exec(sheets.get(local) ?? '')?.[1])
        .join('');
    return [...code.matchAll(/<(?:span|small|strong|em)\b[^>]*className=\{(\w+\.\w+|`[^`]*`)\}/g)]
      .filter(({ 1: classNames = '' }) => /margin-(left|inline-start|inline):/.test(rulesOf(classNames)))
      .filter(({ 1: classNames = '' }) => !/display: (block|flex|grid)/.test(rulesOf(classNames)))
      .map(({ 1: classNames = '', index }) => ({
        place: `${path} ${/(\w+)\W*$/.exec(classNames)?.[1]}`,
        before: code.slice(Math.max(0, index - 160), index),
      }))
      .filter(({ place }) => !alone.has(place));
  });

/** An explicit space, or one between two parts on the same line. */
const isSpaced = (before: string) => before.includes("{' '}") || /[}>] (\{[^{}]*&& )?$/.test(before);

test('elements separated by a margin are also separated by a space', () => {
  const parts = setApart();
  expect(parts.length).toBeGreaterThan(10);
  expect(parts.filter(({ before }) => !isSpaced(before)).map(({ place }) => place)).toEqual([]);
});

/** A label and its text, joined by an English-only colon: `${t('remove')}: ${name}`. */
const halfWidth = /`(?:[^`$]|\$\{(?:[^{}`]|`[^`]*`)*\})*\}: \$\{/;

/** Error messages for developers. */
const otherColons = new Set(['lib/fonts.ts']);

test('joins a label and its text according to the language', () => {
  const files = globSync('{features,lib,ui}/**/*.{ts,tsx}', { cwd: web }).filter((path) => !path.includes('.test.'));
  expect(files.length).toBeGreaterThan(700);
  const found = files.filter((path) => halfWidth.test(readFileSync(join(web, path), 'utf8')));
  expect(found.filter((path) => !otherColons.has(path))).toEqual([]);
});
