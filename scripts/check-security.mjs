// Checks docs/security.md and docs/asvs.md against the tree. Every file named in them exists, and every test named is
// in that file. Runs on Node 18, without dependencies.
import { readFileSync } from 'node:fs';
import { at } from './project.mjs';
import { brokenClaims, claimsIn, fileAt } from './traced-tests.mjs';

const text = ['security.md', 'asvs.md'].map((name) => readFileSync(at('docs', name), 'utf8')).join('\n');

const isPath = (word) => /^[\w@.-]+(\/[\w@.-]+)*\.(ts|tsx|mjs|md|json)$/.test(word) || /^[\w-]+(\/[\w-]+)+$/.test(word);

const paths = [...text.matchAll(/`([^`]+)`/g)].map(([, word]) => word).filter(isPath);
const claims = claimsIn(text);
const faults = [
  ...paths.filter((path) => fileAt(path) === undefined).map((path) => `${path} is not there`),
  ...brokenClaims(claims),
  ...(claims.length === 0 ? ['no test is named'] : []),
];

for (const fault of faults) console.error(`docs/security.md or docs/asvs.md: ${fault}`);
if (faults.length === 0) console.log(`Security: ${claims.length} tests named, all there.`);
process.exit(faults.length > 0 ? 1 : 0);
