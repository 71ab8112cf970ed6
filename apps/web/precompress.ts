import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
const packed = /\.(js|css|svg)$/;

/** Writes a compressed copy next to each hashed file, once, at the best ratio: the server only picks one. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir = '' }, files) {
    const named = Object.entries(files).filter(([name]) => packed.test(name));
    await Promise.all(
      named.map(async ([name, file]) => {
        const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        await writeFile(join(dir, `${name}.br`), await toBrotli(bytes, { params }));
        await writeFile(join(dir, `${name}.gz`), await toGzip(bytes, { level: 9 }));
      }),
    );
  },
});
