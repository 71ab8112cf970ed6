import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload, type SourceOrigin } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Address of bundled files (`vite.config.ts`), as named in stacks. */
const bundle = new URL('../dist/', import.meta.url).href;
const place = /(file:[^\s()]+\.js):(\d+):(\d+)/g;

/** A parsed map takes 40 MB: it stays until the memory is needed. */
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
 * Maps a stack's bundle positions to source positions. Only logged or printed stacks are mapped: Node reads stacks
 * often, and `--enable-source-maps` would parse every map at each start (0.8 s of processor, 130 MB).
 */
export const sourceStack = (stack: string): string =>
  stack.replace(place, (found, file: string, line: string, column: string) => {
    const origin: Partial<SourceOrigin> = file.startsWith(bundle)
      ? (mapOf(file)?.findOrigin(Number(line), Number(column)) ?? {})
      : {};
    if (origin.fileName === undefined) return found;
    return `${new URL(origin.fileName, file).href}:${origin.lineNumber}:${origin.columnNumber}`;
  });
