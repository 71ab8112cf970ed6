import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('a loaded page stays if a refetch fails, with its open parts and input', () => {
  const source = join(import.meta.dirname, '../features');
  const gaveWay = globSync('**/*.tsx', { cwd: source }).filter((path) =>
    /if \(error !== null(?:\)| \|\|)[^{};]{0,60}return (?:\(|<)/.test(readFileSync(join(source, path), 'utf8')),
  );
  expect(gaveWay).toEqual([]);
});
