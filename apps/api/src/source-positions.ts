import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload, type SourceOrigin } from 'node:module';
import { fileURLToPath } from 'node:url';

/** A place in a file of the bundle (`vite.config.ts`), as stacks name it. */
const bundle = new URL('../dist/', import.meta.url).href;
const place = /(file:[^\s()]+\.js):(\d+):(\d+)/g;

/** A map takes 40 MB once read: it stays as long as nothing else wants the memory. */
const readMaps = new Map<string, WeakRef<SourceMap>>();

const mapOf = (file: string): SourceMap | undefined => {
  const read = readMaps.get(file)?.deref();
  if (read !== undefined) return read;
  const path = fileURLToPath(`${file}.map`);
  if (!existsSync(path)) return undefined;
  const map = new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload);
  readMaps.set(file, new WeakRef(map));
  return map;
};

/**
 * A stack whose places in the bundle are those of the sources. Only what is logged or printed is translated: Node itself
 * reads stacks in passing, and `--enable-source-maps` would read every map at each start (0.8 s of processor, 130 MB).
 */
export const sourceStack = (stack: string): string =>
  stack.replace(place, (found, file: string, line: string, column: string) => {
    const origin: Partial<SourceOrigin> = file.startsWith(bundle)
      ? (mapOf(file)?.findOrigin(Number(line), Number(column)) ?? {})
      : {};
    if (origin.fileName === undefined) return found;
    return `${new URL(origin.fileName, file).href}:${origin.lineNumber}:${origin.columnNumber}`;
  });
