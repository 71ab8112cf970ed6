import { inflateRawSync } from 'node:zlib';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { exportLists } from '@eigaichi/domain/exports/export-lists';
import { exportedTables } from '@eigaichi/domain/exports/exported-tables';
import { looksSecret, secretColumns } from '@eigaichi/domain/exports/secret-columns';
import {
  openDataExport,
  readDataExport,
  readDataExportFile,
  requestDataExport,
} from '@eigaichi/wire/accounts/data-exports';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { col, readRows } from '../../db/read-rows.ts';
import { data_export_entries, data_export_pieces, data_exports } from '../../db/schema/data-exports.ts';
import { members } from '../../db/schema/persons.ts';
import { makeColleague, makeConsumer, makeManager, makeProvider, testPassword } from '../../testing/accounts.ts';
import { connectionSecrets, makeAvails, makeConnections, makePlatform } from '../../testing/connections.ts';
import { testHarness } from '../../testing/harness.ts';
import { makeMovie } from '../../testing/movies.ts';
import { setRates, signedQuote } from '../../testing/quoted.ts';
import { companyLists } from './company/company-lists.ts';
import { makeDataExport } from './company/make-export.ts';

const harness = await testHarness();
const { deps } = harness;
const { db } = deps;
const manager = await makeManager(db);
const provider = await makeProvider(db, { provider: { company_name: 'Harbourlight Films' } });
const buyer = await makeConsumer(db, { consumer: { company_name: 'Quillfern Streaming' } });
const other = await makeConsumer(db, { consumer: { company_name: 'Ostrava Lumen VOD' } });
await setRates(db);
const movie = await makeMovie(db, provider, { movie: { screener_password: 'between-us' } });
beforeAll(async () => {
  const { uuid: quote } = await signedQuote(harness, { manager, provider, buyer }, { movies: [movie] });
  for (const owner of [provider, buyer, other]) await makeConnections(harness, owner);
  await makePlatform(harness, buyer);
  await makeAvails(harness, provider, { movie, quote });
  const foreign = await makeMovie(db, await makeProvider(db));
  await signedQuote(harness, { manager, provider: await ownerOf(foreign), buyer: other }, { movies: [foreign] });
});

const ownerOf = async (title: string): Promise<Actor> => {
  const [row] = await readRows(db, { account: col.text, email: col.text })`
    select m.provider_id as account, a.email from movies m join accounts a on a.uuid = m.provider_id where m.uuid = ${title}`;
  if (row === undefined) throw new Error('no provider');
  return { ...provider, account: row.account, person: { ...provider.person, uuid: row.account, email: row.email } };
};

const body = { password: testPassword };
const request = (as: Actor) => harness.call(requestDataExport, { as, body });
const latest = async (as: Actor) =>
  (await harness.call(readDataExport, { as })).body.data as { uuid: string; state: string; bytes: number | null };

/** Makes and opens an export, and reads the whole zip. */
const exported = async (as: Actor) => {
  expect((await request(as)).status).toBe(201);
  await harness.runJobs();
  const { uuid, state } = await latest(as);
  expect(state).toBe('ready');
  expect((await harness.call(openDataExport, { as, params: { uuid }, body })).status).toBe(200);
  return { uuid, ...(await harness.call(readDataExportFile, { as, params: { uuid } })) };
};

/** Entries of a zip by name, read by its directory. */
const unzip = (zip: Buffer): Map<string, string> => {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'));
  const end64 = Number(zip.readBigUInt64LE(end - 12));
  let at = Number(zip.readBigUInt64LE(end64 + 48));
  return new Map(
    Array.from({ length: Number(zip.readBigUInt64LE(end64 + 24)) }, () => {
      const extra = at + 46 + zip.readUInt16LE(at + 28);
      const bytes = Number(zip.readBigUInt64LE(extra + 12));
      const offset = Number(zip.readBigUInt64LE(extra + 20));
      const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
      const packed = zip.subarray(start, start + bytes);
      const content = zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed;
      const name = zip.toString('utf8', at + 46, extra);
      at = extra + zip.readUInt16LE(at + 30);
      return [name, content.toString()] as const;
    }),
  );
};

const recordsOf = (zip: Map<string, string>, list: string): Record<string, unknown>[] =>
  (zip.get(`data/${list}.jsonl`) ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('every table of the database is exported or left out with a reason', async () => {
  const tables = await readRows(db, { name: col.text })`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;
  expect(tables.map(({ name }) => name)).toEqual(Object.keys(exportedTables).sort());
});

test('every column that looks like a secret is listed, and each listed one exists', async () => {
  const columns = await readRows(db, { table: col.text, name: col.text })`
    select table_name as table, column_name as name from information_schema.columns where table_schema = 'public'`;
  const suspicious = columns.filter(({ table, name }) => {
    const treatment = exportedTables[table];
    return treatment !== undefined && !('never' in treatment) && looksSecret(name);
  });
  for (const { table, name } of suspicious) expect(secretColumns[table] ?? [], `${table}.${name}`).toContain(name);
  for (const [table, names] of Object.entries(secretColumns))
    for (const name of names) expect(columns).toContainEqual({ table, name });
});

test('every list is written for a role', () => {
  const written = new Set([...companyLists.consumer, ...companyLists.provider].map(({ name }) => name));
  expect([...written].sort()).toEqual([...exportLists].sort());
});

test('a buyer gets their own data and documents, without the net amounts of the provider', async () => {
  const { bytes, headers } = await exported(buyer);
  expect(headers['content-type']).toBe('application/zip');
  const zip = unzip(bytes);
  for (const { name } of companyLists.consumer) {
    expect(zip.has(`data/${name}.jsonl`)).toBe(true);
    expect(JSON.parse(zip.get(`schema/${name}.json`) ?? '')).toMatchObject({ title: name });
  }
  expect(recordsOf(zip, 'quotes')).toHaveLength(1);
  expect(recordsOf(zip, 'agreements')).toHaveLength(1);
  expect(JSON.stringify(recordsOf(zip, 'quotes'))).not.toContain('provider_lines');
  expect(zip.get('README.txt')).toContain('会社：Quillfern Streaming');
  const all = [...zip.values()].join('\n');
  expect(all).not.toContain('Ostrava Lumen VOD');
  expect([...zip.keys()].some((name) => name.startsWith('files/agreements/'))).toBe(true);
  for (const secret of ['argon2', 'between-us', 'password_hash']) expect(all).not.toContain(secret);
});

test('a provider gets their titles and net amounts, without the amounts of the buyer', async () => {
  const zip = unzip((await exported(provider)).bytes);
  expect(recordsOf(zip, 'titles')).toHaveLength(1);
  expect(recordsOf(zip, 'title_details')).toHaveLength(1);
  const agreements = JSON.stringify(recordsOf(zip, 'agreements'));
  expect(agreements).toContain('provider_lines');
  expect(agreements).not.toContain('buyer_lines');
  expect(zip.has('data/favorites.jsonl')).toBe(false);
  const all = [...zip.values()].join('\n');
  for (const secret of ['argon2', 'between-us', 'Ostrava Lumen VOD']) expect(all).not.toContain(secret);
});

/** Names in the lists of connections, with the number of records in each. */
const shared = [
  ['api_keys', 1, 'Own program'],
  ['webhooks', 2, 'Own message'],
  ['calendar_feeds', 1, 'Own calendar'],
  ['sandbox', 1, 'making'],
] as const;

test.each([
  ['buyer', buyer, [...shared, ['avail_platforms', 1, 'Own platform']]],
  [
    'provider',
    provider,
    [
      ...shared,
      ['avails', 1, 'Own avail'],
      ['avail_settings', 1, 'Own licensor'],
      ['answers_being_written', 1, 'Own draft'],
      ['titles', 1, 'Own edition'],
    ],
  ],
] as const)('a %s gets the connections of their programs, without secrets', async (_role, as, lists) => {
  const zip = unzip((await exported(as)).bytes);
  for (const [list, many, name] of lists) {
    const records = recordsOf(zip, list);
    expect([list, records.length]).toEqual([list, many]);
    expect(JSON.stringify(records)).toContain(name);
  }
  const all = [...zip.values()].join('\n');
  for (const secret of connectionSecrets) expect(all).not.toContain(secret);
});

test('has only the calendars of the person who requested it', async () => {
  const second = await makeColleague(db, buyer, { roles: ['owner'] });
  const zip = unzip((await exported(second)).bytes);
  expect(recordsOf(zip, 'calendar_feeds')).toEqual([]);
  expect(recordsOf(zip, 'api_keys')).toHaveLength(1);
});

test('is served in ranges, and only to the person who requested and opened it', async () => {
  const { uuid, bytes, headers } = await exported(buyer);
  const part = await harness.call(readDataExportFile, {
    as: buyer,
    params: { uuid },
    headers: { range: 'bytes=100-199', 'if-range': String(headers.etag) },
  });
  expect(part.status).toBe(206);
  expect(part.bytes.equals(bytes.subarray(100, 200))).toBe(true);
  const second = await makeColleague(db, buyer, { roles: ['owner'] });
  const refused = await harness.call(readDataExportFile, { as: second, params: { uuid } });
  expect(refused.body).toMatchObject({ code: 'reauthentication_required' });
  const opened = await harness.call(openDataExport, { as: second, params: { uuid }, body });
  expect(opened.status).toBe(403);
  const viewer = await makeColleague(db, buyer, { roles: ['deals'] });
  expect((await request(viewer)).status).toBe(403);
  expect((await harness.call(openDataExport, { as: other, params: { uuid }, body })).status).toBe(404);
});

test('needs the password, and is made one at a time', async () => {
  const refused = await harness.call(requestDataExport, { as: other, body: { password: 'not this one' } });
  expect(refused.status).not.toBe(201);
  expect((await request(other)).status).toBe(201);
  expect((await request(other)).body).toMatchObject({ code: 'data_export_running' });
  await harness.runJobs();
  const [mail] = await harness.mailsTo(other.person.email, /export|書き出し/);
  expect(mail?.body).toContain('/account/connections');
});

test('continues after a fault with the lists that are missing, and leaves no half files', async () => {
  const another = await makeConsumer(db);
  await request(another);
  const { uuid } = await latest(another);
  let stored = 0;
  const storage = {
    ...deps.storage,
    write: (key: string, content: Uint8Array) => {
      stored += 1;
      if (stored === 6) return Promise.reject(new Error('cut off'));
      return deps.storage.write(key, content);
    },
  };
  await expect(makeDataExport({ ...deps, storage }, uuid)).rejects.toThrow('cut off');
  const before = await db.select().from(data_export_entries).where(eq(data_export_entries.export_id, uuid));
  expect(before).toHaveLength(5);
  await harness.runJobs();
  const after = await db.select().from(data_export_entries).where(eq(data_export_entries.export_id, uuid));
  for (const entry of before) expect(after).toContainEqual(entry);
  expect((await latest(another)).state).toBe('ready');
  const pieces = await db.select().from(data_export_pieces).where(eq(data_export_pieces.export_id, uuid));
  const names = new Set(after.map(({ name }) => name));
  expect(pieces.every(({ name }) => names.has(name))).toBe(true);
  await harness.call(openDataExport, { as: another, params: { uuid }, body });
  const zip = unzip((await harness.call(readDataExportFile, { as: another, params: { uuid } })).bytes);
  expect(recordsOf(zip, 'account')).toHaveLength(1);
});

/** Texts of the emails about failed exports. */
const failuresOf = async (owner: Actor) =>
  (await harness.mailsTo(owner.person.email, /could not be made/)).map(({ body: text }) => text);

test('ends if its requester is no longer an owner, and notifies the others', async () => {
  const owner = await makeConsumer(db, { account: { preferred_language: 'en' } });
  const leaving = await makeColleague(db, owner, { roles: ['owner'] });
  await request(leaving);
  await db
    .update(members)
    .set({ roles: ['deals'] })
    .where(eq(members.person_uuid, leaving.person.uuid));
  await harness.runJobs();
  expect(await latest(owner)).toMatchObject({ state: 'failed', fault: 'no_owner' });
  expect(await failuresOf(owner)).toEqual([expect.stringContaining('no longer an owner')]);
  expect(await failuresOf(leaving)).toEqual([]);
});

test('ends three days after its request, and notifies the owners once', async () => {
  const owner = await makeConsumer(db);
  await request(owner);
  const { uuid } = await latest(owner);
  await db.update(data_exports).set({ requested_at: '2026-03-01T00:00:00.000Z' }).where(eq(data_exports.uuid, uuid));
  for (let times = 0; times < 2; times += 1) await harness.runTimed(['sweep_data_exports']);
  expect(await latest(owner)).toMatchObject({ state: 'failed', fault: 'error' });
  expect(await failuresOf(owner)).toEqual([expect.stringContaining('contact us')]);
});

test('ends with its reason and no content when the disk is full', async () => {
  const another = await makeConsumer(db);
  await request(another);
  const { uuid } = await latest(another);
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
  await makeDataExport({ ...deps, storage: { ...deps.storage, write: () => Promise.reject(full) } }, uuid);
  expect(await latest(another)).toMatchObject({ state: 'failed', fault: 'storage_full' });
  expect(await failuresOf(another)).toEqual([expect.stringContaining('ran out of storage')]);
  expect(await db.select().from(data_export_pieces).where(eq(data_export_pieces.export_id, uuid))).toEqual([]);
});

test('expires after a week, and its content is removed', async () => {
  const another = await makeConsumer(db);
  const { uuid } = await exported(another);
  await db.update(data_exports).set({ expires_at: '2026-03-31T00:00:00.000Z' }).where(eq(data_exports.uuid, uuid));
  expect((await latest(another)).state).toBe('expired');
  await harness.runTimed(['sweep_data_exports']);
  expect((await harness.call(readDataExportFile, { as: another, params: { uuid } })).status).toBe(409);
  const left = await db.execute(sql`
    select 1 from data_export_entries where export_id = ${uuid} union all
    select 1 from data_export_pieces where export_id = ${uuid}`);
  expect(left.rows).toEqual([]);
});
