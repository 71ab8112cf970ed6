import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import type { MeasuredProduct } from './measured-product.ts';

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Items of each list tried as a parameter. */
const tried = 3;
const unknown = '00000000-0000-4000-8000-000000000000';

/** Values of parameters that are not ids. */
const named: Readonly<Record<string, readonly string[]>> = {
  format: ['pdf', 'xlsx', 'ndjson', 'csv'],
  side: ['consumer', 'provider'],
  what: ['titles', 'quotes', 'agreements', 'consumers'],
  year: ['2026', '2025'],
  wording_version: ['1'],
};

const filled = (path: string, id: string, choice: number): string =>
  path.replace(/:(\w+)/g, (_, name: string) => named[name]?.[choice % (named[name]?.length ?? 1)] ?? id);

/**
 * Reads every list as the reader and takes ids from the responses. Returns an endpoint's valid paths: for reading
 * calls, those that succeed. For a changing call, the first of each kind.
 */
export const findThings = async (
  product: MeasuredProduct,
  { endpoints, headers }: { endpoints: readonly Endpoint[]; headers: Record<string, string> },
): Promise<(endpoint: Endpoint) => readonly string[]> => {
  const ids = new Set<string>();
  for (const { method, path, changes } of endpoints) {
    if (method !== 'GET' || path.includes(':') || changes === true) continue;
    const { text } = await product.send({ method, path: `/api${path}?per=5`, headers });
    for (const id of [...new Set(text.match(uuid) ?? [])].slice(0, tried)) ids.add(id);
  }
  const found = new Map<string, readonly string[]>();
  const reads = async (path: string): Promise<boolean> =>
    (await product.send({ method: 'GET', path: `/api${path}`, headers })).status === 200;
  for (const { method, path, changes } of endpoints) {
    if (method !== 'GET' || !path.includes(':') || changes === true) continue;
    const choices = [...path.matchAll(/:(\w+)/g)].some(([, name]) => name !== undefined && name in named) ? 4 : 1;
    const good = new Set<string>();
    for (const id of ids) {
      for (let choice = 0; choice < choices; choice += 1) {
        const tryOut = filled(path, id, choice);
        if (!good.has(tryOut) && (await reads(tryOut))) good.add(tryOut);
      }
      if (good.size >= choices) break;
    }
    found.set(path, [...good]);
  }
  /** The subject of a changing call is read at the path that is its prefix. */
  const idFor = (path: string): string => {
    const [, first = ''] = path.split('/');
    for (const [read, good] of found)
      if (read.startsWith(`/${first}/:`) && good[0] !== undefined) return good[0].match(uuid)?.[0] ?? unknown;
    return unknown;
  };
  return ({ path }) => {
    if (!path.includes(':')) return [path];
    const known = found.get(path) ?? [];
    return known.length > 0 ? known : [filled(path, idFor(path), 0)];
  };
};
