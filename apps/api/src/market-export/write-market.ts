import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Client } from 'pg';
import { beginSnapshot } from '../backup/dump-tables.ts';
import { applicationName } from '../db/market-client.ts';
import { type ZipEntry, zipStream } from '../http/zip-stream.ts';
import { linesOf, listMarketTables, schemaOf } from './market-tables.ts';

export type MarketExport = { readonly tables: number; readonly rows: number };

type Place = { readonly folder: string; readonly made_at: Date };

const readme = `Eigaichi: export of the market

tables/ has one file per table. Each line is a row in JSON (UTF-8). schema/ describes the columns as JSON Schema.
All tables are of one moment. Amounts are in minor units of their currency, times in UTC.
Passwords, hashes, keys and tables of proof of login are not included. Files are not included: a backup has them.
docs/operations.md names what is left out, and why.
`;

const counting = (count: (chunk: Buffer) => void) =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count(chunk);
      done(null, chunk);
    },
  });

/** Writes content deflated into a work file, and returns it as an entry of the zip. */
const packed = async (
  { folder, made_at }: Place,
  name: string,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<ZipEntry> => {
  const path = join(folder, name.replaceAll('/', '-'));
  const sums = { bytes: 0, inflated: 0, crc32: 0 };
  await pipeline(
    Readable.from(content, { objectMode: false }),
    counting((chunk) => {
      sums.inflated += chunk.length;
      sums.crc32 = crc32(chunk, sums.crc32);
    }),
    createDeflateRaw(),
    counting((chunk) => {
      sums.bytes += chunk.length;
    }),
    createWriteStream(path),
  );
  const open = async ({ first, last }: { first: number; last: number }) =>
    createReadStream(path, { start: first, end: last });
  return { name, ...sums, modified: made_at, open };
};

async function* countRows(lines: AsyncIterable<Buffer>, count: (rows: number) => void) {
  for await (const chunk of lines) {
    count(chunk.reduce((sum, byte) => sum + (byte === 10 ? 1 : 0), 0));
    yield chunk;
  }
}

const writeTables = async (client: Client, place: Place) => {
  await beginSnapshot(client);
  const entries = [await packed(place, 'README.txt', [Buffer.from(readme)])];
  const tables = await listMarketTables(client);
  let rows = 0;
  for (const table of tables) {
    entries.push(await packed(place, `schema/${table.name}.json`, [Buffer.from(schemaOf(table))]));
    const lines = countRows(linesOf(client, table), (count) => {
      rows += count;
    });
    entries.push(await packed(place, `tables/${table.name}.jsonl`, lines));
  }
  await client.query('commit');
  return { entries, tables: tables.length, rows };
};

/**
 * Writes the whole market into one zip (D57): every exported table as of one moment, as JSON lines without secrets.
 * The file appears under its name once it is complete. Memory doesn't grow with the market.
 */
export const writeMarket = async (databaseUrl: string, file: string): Promise<MarketExport> => {
  await mkdir(dirname(file), { recursive: true });
  const folder = await mkdtemp(join(dirname(file), '.market-export-'));
  const client = new Client({ connectionString: databaseUrl, application_name: applicationName });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { entries, ...counts } = await writeTables(client, { folder, made_at: new Date() });
    const whole = join(folder, 'market.zip');
    await pipeline(
      Readable.from(zipStream(entries), { objectMode: false }),
      createWriteStream(whole, { flush: true, mode: 0o600 }),
    );
    await rename(whole, file);
    return counts;
  } finally {
    await client.end();
    await rm(folder, { recursive: true, force: true });
  }
};
