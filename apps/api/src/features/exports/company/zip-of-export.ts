import { hash } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import type { ZipEntry } from '../../../http/zip-stream.ts';
import type { ByteRange } from '../../../ports/storage.ts';
import type { CompanyReader } from './export-reader.ts';
import { type EntryRow, entriesOf, type PieceRow, pieceKey, piecesOf } from './export-store.ts';
import { storedFilesOf } from './stored-files.ts';

/** Bytes of a made entry from its pieces. */
async function* readPieces(
  { storage }: Pick<Deps, 'storage'>,
  pieces: readonly PieceRow[],
  { first, last }: ByteRange,
): AsyncGenerator<Buffer> {
  let offset = 0;
  for (const { uuid, bytes } of pieces) {
    const range = { first: Math.max(0, first - offset), last: Math.min(bytes - 1, last - offset) };
    offset += bytes;
    if (range.first <= range.last) yield* await storage.read(pieceKey(uuid), range);
  }
}

/** Entries whose stored file the company may still have: access to materials ends with the contract. */
const stillAllowed = async (
  deps: Pick<Deps, 'db'>,
  entries: readonly EntryRow[],
  reader: CompanyReader,
): Promise<readonly EntryRow[]> => {
  const keys = entries.flatMap(({ storage_key }) => storage_key ?? []);
  if (keys.length === 0) return entries;
  const allowed = new Set((await storedFilesOf(deps, reader)).map(({ storage_key }) => storage_key));
  return entries.filter(({ storage_key }) => storage_key === null || allowed.has(storage_key));
};

/** Entries of the zip as it is served, and a tag that changes with them. */
export const zipOfExport = async (
  deps: Pick<Deps, 'db' | 'storage'>,
  uuid: string,
  reader: CompanyReader,
): Promise<{ entries: ZipEntry[]; etag: string }> => {
  const rows = await stillAllowed(deps, await entriesOf(deps.db, uuid), reader);
  const pieces = Map.groupBy(await piecesOf(deps.db, uuid), ({ name }) => name);
  const entries = rows.map(({ name, bytes, inflated, crc32, is_deflated, storage_key, made_at }) => ({
    name,
    bytes,
    ...(is_deflated ? { inflated } : {}),
    crc32,
    modified: new Date(made_at),
    open: async (range: ByteRange) =>
      storage_key === null ? readPieces(deps, pieces.get(name) ?? [], range) : deps.storage.read(storage_key, range),
  }));
  const named = rows.map(({ name, bytes, crc32 }) => `${name} ${bytes} ${crc32}`).join('\n');
  return { entries, etag: `"${hash('sha256', `${uuid}\n${named}`, 'hex').slice(0, 32)}"` };
};
