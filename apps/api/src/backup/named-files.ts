import type { Client } from 'pg';
import { col, queryRows } from '../db/read-rows.ts';
import type { StoredFile } from './manifest.ts';

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Files in the database snapshot: all that it names, and those that must exist whole. */
export const readNamedFiles = async (client: Client) => {
  const stored = await queryRows(
    client,
    { uuid: col.text, storage_key: col.text, whole: col.bool },
    {
      text: 'select uuid, storage_key, sha256 is not null as whole from files where discarded_at is null',
    },
  );
  const pictures = await queryRows(
    client,
    { uuid: col.text, whole: col.bool },
    {
      text: `select uuid, state = 'shown' as whole from picture_files
     union all select uuid, state = 'shown' from company_pictures`,
    },
  );
  // A database of an earlier version may lack a table.
  const holders = await queryRows(
    client,
    { name: col.text },
    {
      text: `select name from unnest(array['agreement_consents', 'taxes_abroad']) name where to_regclass(name) is not null`,
    },
  );
  const attached = await queryRows(
    client,
    { file_key: col.text },
    {
      text: holders.map(({ name }) => `select file_key from ${name} where file_key is not null`).join(' union all '),
    },
  );
  const named = new Set([...stored, ...pictures].map(({ uuid }) => uuid));
  const whole = [
    ...stored.filter((file) => file.whole).map((file) => file.storage_key),
    ...pictures.filter((picture) => picture.whole).map(({ uuid }) => `pictures/${uuid}`),
    ...attached.map(({ file_key }) => file_key),
  ];
  return {
    /** True if the snapshot names the file at this path. */
    names: (path: string): boolean => (path.match(uuids) ?? []).some((uuid) => named.has(uuid)),
    /** Keys that must have a file but have none among these. */
    missingFrom: (keys: readonly string[]): string[] => {
      const folders = new Set(
        keys.flatMap((key) => key.split('/').map((_, at, all) => all.slice(0, at + 1).join('/'))),
      );
      return whole.filter((key) => !folders.has(key));
    },
  };
};

/** Keys of files on the disk: a file is a folder of its parts. */
export const keysOfFiles = (files: Iterable<Pick<StoredFile, 'path'>>): string[] =>
  [...files].filter(({ path }) => path.startsWith('files/')).map(({ path }) => path.slice('files/'.length));
