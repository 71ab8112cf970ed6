import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('a page that was read stays when it cannot be read again: what is open or typed in it is not lost', () => {
  const source = join(import.meta.dirname, '../features');
  const gaveWay = globSync('**/*.tsx', { cwd: source }).filter((path) =>
    /if \(error !== null(?:\)| \|\|)[^{};]{0,60}return (?:\(|<)/.test(readFileSync(join(source, path), 'utf8')),
  );
  expect(gaveWay).toEqual([]);
});
