// Holds docs/security.md and docs/asvs.md against the tree: every file that they name exists, and every test that they name
// is one of that file's. Runs on Node 18, without dependencies.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const text = ['security.md', 'asvs.md'].map((name) => readFileSync(join(root, 'docs', name), 'utf8')).join('\n');

/** Where a short path may begin. */
const places = ['', 'apps/api/src', 'apps/api/src/features', 'apps/web/src', 'apps/web/src/features', 'apps', 'docs'];

const fileAt = (path) => places.map((place) => join(root, place, path)).find((whole) => existsSync(whole));

const isPath = (word) => /^[\w@.-]+(\/[\w@.-]+)*\.(ts|tsx|mjs|md|json)$/.test(word) || /^[\w-]+(\/[\w-]+)+$/.test(word);

const faults = [];

for (const [, path] of text.matchAll(/`([^`]+)`/g))
  if (isPath(path) && fileAt(path) === undefined) faults.push(`${path} is not there`);

/** A table of attacks names tests as `file`: "name". */
let tests = 0;
for (const [, path, name] of text.matchAll(/`([^`]+\.(?:test|spec)\.ts)`: "([^"]+)"/g)) {
  const file = fileAt(path);
  tests += 1;
  if (file !== undefined && !readFileSync(file, 'utf8').includes(name)) faults.push(`${path} has no test "${name}"`);
}
if (tests === 0) faults.push('no test is named');

for (const fault of faults) console.error(`docs/security.md or docs/asvs.md: ${fault}`);
if (faults.length === 0) console.log(`Security: ${tests} tests named, all there.`);
process.exit(faults.length > 0 ? 1 : 0);
