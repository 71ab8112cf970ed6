import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
const styles = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles/Button.css'));

const withStyles = new Set(
  readdirSync(styles)
    .filter((file) => file.endsWith('.layer.css'))
    .map((file) => file.replace('.layer.css', '')),
);

/** Components with their own API name but another one's style file. */
const elsewhere: Record<string, string> = { RangeSlider: 'Slider' };

const namesIn = (text: string): string[] =>
  [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );

const inUse = new Set(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => namesIn(readFileSync(join(source, file), 'utf8')))
    .map((name) => elsewhere[name] ?? name)
    .filter((name) => withStyles.has(name)),
);

test('every Mantine component in use has its styles loaded', () => {
  const list = readFileSync(join(import.meta.dirname, 'mantine-styles.ts'), 'utf8');
  const loaded = new Set([...list.matchAll(/styles\/(\w+)\.layer\.css/g)].map(([, name]) => name));
  expect(inUse.size).toBeGreaterThan(5);
  expect([...inUse].filter((name) => !loaded.has(name))).toEqual([]);
});
