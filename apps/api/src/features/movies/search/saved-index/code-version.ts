import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { endianness } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Sources that determine an index's content: reading, analysing and storing titles, and migrations. */
const sources = [
  '../../../../../migrations',
  '../../../../../../../packages/domain/',
  '../../../../../../../packages/movie-index/',
  '../',
  '../../../../db/',
];

const counts = (path: string) => /\.(ts|sql|json)$/.test(path) && !/\.test\.ts$|node_modules/.test(path);

/** A hash of these sources, in hexadecimal. */
export const hashSources = (): string => {
  const hash = createHash('sha256');
  for (const source of sources) {
    const folder = fileURLToPath(new URL(source, import.meta.url));
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(counts).toSorted())
      hash.update(`\n${path}\n`).update(readFileSync(`${folder}/${path}`));
  }
  return hash.digest('hex');
};

/** The hash of the sources a bundle was built from; undefined without a bundle. */
declare const builtFrom: string | undefined;

/** A hash of this code version and runtime: an index stored by another one is never restored. */
export const codeVersion = (): Buffer => {
  const { node, unicode = '', icu = '' } = process.versions;
  const code = typeof builtFrom === 'string' ? builtFrom : hashSources();
  return createHash('sha256').update([node, unicode, icu, endianness(), code].join(' ')).digest();
};
