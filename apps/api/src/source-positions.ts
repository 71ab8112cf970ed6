import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Where the bundle is (`vite.config.ts`). */
const bundle = new URL('../dist/', import.meta.url).href;

/** A map takes 40 MB once read: it stays only as long as memory isn't wanted. */
const readMaps = new Map<string, WeakRef<SourceMap>>();

const mapOf = (file: string): SourceMap | undefined => {
  const read = readMaps.get(file)?.deref();
  const path = fileURLToPath(`${file}.map`);
  if (read !== undefined || !existsSync(path)) return read;
  const map = new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload);
  readMaps.set(file, new WeakRef(map));
  return map;
};

/** A frame of the bundle as the place in the sources; any other as it is. */
const frameText = (frame: NodeJS.CallSite): string => {
  const text = String(frame);
  const file = frame.getScriptNameOrSourceURL();
  const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()];
  if (!file?.startsWith(bundle) || line === null || column === null) return text;
  const origin = mapOf(file)?.findOrigin(line, column);
  if (origin === undefined || !('fileName' in origin)) return text;
  return text.replace(
    `${file}:${line}:${column}`,
    `${new URL(origin.fileName, file).href}:${origin.lineNumber}:${origin.columnNumber}`,
  );
};

/**
 * Lets the stack of an error name the sources where the program runs from the bundle. The maps are read with the first
 * stack that is: with `--enable-source-maps` every start would read them (0.8 s of processor, 130 MB).
 */
export const nameSources = (): void => {
  Error.prepareStackTrace = (error, frames) =>
    [Error.prototype.toString.call(error), ...frames.map((frame) => `    at ${frameText(frame)}`)].join('\n');
};
