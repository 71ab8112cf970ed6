import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { data_export_entries, data_export_pieces } from '../../../db/schema/data-exports.ts';
import type { Deps } from '../../../deps.ts';
import { pieceKey, removePieces } from './export-store.ts';

type Writing = { readonly export_id: string; readonly name: string };
/** Adds content to an entry: some bytes, and the number of records in them. */
type Add = (content: Uint8Array | string, rows?: number) => Promise<void>;

/** Content that an entry collects before it stores a piece: the amount an export holds in memory. */
const pieceBytes = 4 * 1024 ** 2;

const deflate = promisify<Uint8Array, { finishFlush?: number }, Buffer>(deflateRaw);

/** Stores the pieces of one entry. Each ends at a whole byte, so that together they are one deflated stream. */
class Pieces {
  readonly #deps: Pick<Deps, 'db' | 'storage'>;
  readonly #of: Writing;
  #number = 0;
  readonly sums = { bytes: 0, inflated: 0, crc32: 0 };

  constructor(deps: Pick<Deps, 'db' | 'storage'>, of: Writing) {
    this.#deps = deps;
    this.#of = of;
  }

  async store(content: Buffer, isLast: boolean): Promise<void> {
    const { db, storage } = this.#deps;
    const packed = await deflate(content, isLast ? {} : { finishFlush: constants.Z_FULL_FLUSH });
    const [piece] = await db
      .insert(data_export_pieces)
      .values({ ...this.#of, number: this.#number, bytes: packed.length })
      .returning({ uuid: data_export_pieces.uuid });
    if (piece !== undefined) await storage.write(pieceKey(piece.uuid), packed);
    this.#number += 1;
    this.sums.bytes += packed.length;
    this.sums.inflated += content.length;
    this.sums.crc32 = crc32(content, this.sums.crc32);
  }
}

/**
 * Writes one made file of the zip, and its row once all of it is stored. Pieces of an earlier attempt are removed
 * first, so that a killed job leaves no half files.
 */
export const writeEntry = async (
  deps: Pick<Deps, 'db' | 'storage' | 'clock'>,
  of: Writing,
  write: (add: Add) => Promise<void>,
): Promise<void> => {
  await removePieces(deps, { uuid: of.export_id, name: of.name });
  const pieces = new Pieces(deps, of);
  let held: Buffer[] = [];
  let bytes = 0;
  let records = 0;
  const flush = async (isLast: boolean) => {
    await pieces.store(Buffer.concat(held), isLast);
    held = [];
    bytes = 0;
  };
  await write(async (content, rows = 0) => {
    if (bytes >= pieceBytes) await flush(false);
    const chunk = Buffer.from(content);
    held.push(chunk);
    bytes += chunk.length;
    records += rows;
  });
  await flush(true);
  await deps.db
    .insert(data_export_entries)
    .values({ ...of, ...pieces.sums, is_deflated: true, rows: records, made_at: deps.clock.nowIso() });
};

/** Records as JSON lines. */
export const jsonLines = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');
