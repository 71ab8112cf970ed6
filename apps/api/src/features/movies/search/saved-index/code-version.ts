import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { endianness } from 'node:os';
import { fileURLToPath } from 'node:url';

/** What decides what an index holds: how titles are read, analysed and stored, and what migrations did to them. */
const sources = [
  '../../../../../migrations',
  '../../../../../../../packages/domain/',
  '../../../../../../../packages/movie-index/',
  '../',
  '../../../../db/',
];

const counts = (path: string) => /\.(ts|sql|json)$/.test(path) && !/\.test\.ts$|node_modules/.test(path);

/**
 * A hash of this version of the code and of the runtime: an index that another one stored is never restored. Worked out
 * once, from the sources that the server runs from.
 */
export const codeVersion = (): Buffer => {
  const { node, unicode = '', icu = '' } = process.versions;
  const hash = createHash('sha256').update([node, unicode, icu, endianness()].join(' '));
  for (const source of sources) {
    const folder = fileURLToPath(new URL(source, import.meta.url));
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(counts).toSorted())
      hash.update(`\n${path}\n`).update(readFileSync(`${folder}/${path}`));
  }
  return hash.digest();
};
