import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { col, readRows } from '../db/read-rows.ts';
import { installation } from '../db/schema/outgoing.ts';
import type { SignedAddress, Storage } from '../ports/storage.ts';
import { folderOf } from './database-names.ts';

/** Row of `installation` in a sandbox that remembers a file in the market's object store. */
const rowName = (key: string) => `file ${key}`;

const remember = async (db: Database, key: string, upload: string | null) => {
  await db
    .insert(installation)
    .values({ name: rowName(key), value: upload ?? '' })
    .onConflictDoUpdate({ target: installation.name, set: { value: upload ?? '' } });
};

/** Keys of a sandbox's files in the market's object store. */
export const storeKey = (database: string, key: string): string => `sandboxes/${folderOf(database)}/${key}`;

/** Files of a sandbox in the market's object store: under a prefix, and remembered for their removal. */
export const prefixedStorage = (storage: Storage, database: string, db: Database): Storage => {
  const own = (key: string) => storeKey(database, key);
  return {
    begin: async (key) => {
      const upload = await storage.begin(own(key));
      await remember(db, key, upload);
      return upload;
    },
    partAddress: (request) => storage.partAddress({ ...request, key: own(request.key) }),
    partsPresent: (key, upload) => storage.partsPresent(own(key), upload),
    complete: (key, upload, parts) => storage.complete(own(key), upload, parts),
    close: (key, upload) => storage.close(own(key), upload),
    abort: (key, upload) => storage.abort(own(key), upload),
    downloadAddress: (request) => storage.downloadAddress({ ...request, key: own(request.key) }),
    read: (key, range) => storage.read(own(key), range),
    write: async (key, bytes) => {
      await remember(db, key, null);
      await storage.write(own(key), bytes);
    },
    remove: (key) => storage.remove(own(key)),
    own: null,
  };
};

/** Files of a sandbox in its own folder, whose signed addresses lead to the sandbox. */
export const localSandboxStorage = (storage: Storage, uuid: string): Storage => {
  const led = async (address: Promise<SignedAddress>): Promise<SignedAddress> => {
    const { url, expires_at } = await address;
    return { url: `/sandbox/${uuid}${url}`, expires_at };
  };
  return {
    ...storage,
    partAddress: (request) => led(storage.partAddress(request)),
    downloadAddress: (request) => led(storage.downloadAddress(request)),
  };
};

/** Removes everything that a sandbox stored in the market's object store. */
export const removeStored = async (storage: Storage, database: string, db: Database): Promise<void> => {
  const rows = await readRows(db, { name: col.text, upload: col.text })`
    select name, value #>> '{}' as upload from installation where starts_with(name, ${rowName('')})`;
  for (const { name, upload } of rows) {
    const key = storeKey(database, name.slice(rowName('').length));
    if (upload !== '') await storage.abort(key, upload).catch(() => undefined);
    await storage.remove(key);
  }
  await db.execute(sql`delete from installation where starts_with(name, ${rowName('')})`);
};
