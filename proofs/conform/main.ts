import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { compareAvails } from './avails.ts';
import type { Report } from './report.ts';
import { compareStatements, compareTransfers } from './statements.ts';

const root = resolve(import.meta.dirname, '..', '..');

/** Folder of files of others: `FOREIGN_DIR`, or the one next to the checkout. */
const folder = process.env.FOREIGN_DIR ?? resolve(root, '..', 'shared', 'foreign');

const parts: readonly (readonly [string, (folder: string) => Promise<Report>])[] = [
  ['avails', compareAvails],
  ['camt053', compareStatements],
  ['zengin', compareTransfers],
];

let unexplained = 0;
for (const [name, compare] of parts) {
  const place = resolve(folder, name);
  if (!existsSync(place)) {
    console.log(`${name}: skipped, ${place} doesn’t exist (set FOREIGN_DIR)`);
    continue;
  }
  const { files, skipped, explained, differences } = await compare(place);
  console.log(`${name}: ${files} files read`);
  for (const line of skipped) console.log(`  skipped   ${line}`);
  for (const line of explained) console.log(`  explained ${line}`);
  for (const line of differences) console.log(`  DIFFERENT ${line}`);
  unexplained += differences.length;
}
console.log(`${unexplained} unexplained differences`);
process.exitCode = unexplained === 0 ? 0 : 1;
