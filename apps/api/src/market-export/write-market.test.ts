import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { marketTables } from '@eigaichi/domain/exports/exported-tables';
import { expect, test } from 'vitest';
import { makeConsumer, makeProvider } from '../testing/accounts.ts';
import { connectionSecrets, makeConnections } from '../testing/connections.ts';
import { testHarness } from '../testing/harness.ts';
import { makeMovie } from '../testing/movies.ts';
import { temporaryFolder } from '../testing/passing-folder.ts';
import { writeMarket } from './write-market.ts';

const harness = await testHarness();
const { db } = harness.deps;
const provider = await makeProvider(db);
await makeConnections(harness, provider);
await makeConsumer(db, { consumer: { company_name: 'Quillfern Streaming' } });
await makeMovie(db, provider, { movie: { screener_password: 'between-us' } });

const entriesOf = (zip: Buffer): Map<string, string> => {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'));
  const end64 = Number(zip.readBigUInt64LE(end - 12));
  let at = Number(zip.readBigUInt64LE(end64 + 48));
  return new Map(
    Array.from({ length: Number(zip.readBigUInt64LE(end64 + 24)) }, () => {
      const extra = at + 46 + zip.readUInt16LE(at + 28);
      const bytes = Number(zip.readBigUInt64LE(extra + 12));
      const offset = Number(zip.readBigUInt64LE(extra + 20));
      const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
      const name = zip.toString('utf8', at + 46, extra);
      at = extra + zip.readUInt16LE(at + 30);
      return [name, inflateRawSync(zip.subarray(start, start + bytes)).toString()] as const;
    }),
  );
};

test('has every exported table with its schema, and no secret', async () => {
  const file = join(temporaryFolder('eigaichi-market-'), 'below', 'market.zip');
  const { tables } = await writeMarket(harness.databaseUrl, file);
  expect(tables).toBe(marketTables.length);
  const zip = entriesOf(readFileSync(file));
  for (const table of marketTables) {
    expect(zip.has(`tables/${table}.jsonl`)).toBe(true);
    expect(zip.has(`schema/${table}.json`)).toBe(true);
  }
  expect(zip.get('tables/consumers.jsonl')).toContain('Quillfern Streaming');
  expect(JSON.parse(zip.get('schema/consumers.json') ?? '')).toMatchObject({
    properties: { uuid: { type: ['string', 'null'], format: 'uuid' } },
  });
  const all = [...zip.values()].join('\n');
  expect(all).toContain('Own webhook');
  for (const secret of ['argon2', 'between-us', ...connectionSecrets]) expect(all).not.toContain(secret);
  expect(statSync(file).mode & 0o077).toBe(0);
});
