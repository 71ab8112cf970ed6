import { crc32 } from 'node:zlib';
import { dataExportMaxFileBytes, exportedFilePath } from '@eigaichi/domain/exports/data-export';
import { sql } from 'drizzle-orm';
import { col, readRows } from '../../../db/read-rows.ts';
import { data_export_entries } from '../../../db/schema/data-exports.ts';
import type { Deps } from '../../../deps.ts';
import { StorageRefused } from '../../../ports/storage.ts';
import { visibleAgreements } from '../../agreements/agreement-queries.ts';
import { printAgreement } from '../../agreements/print-agreement.ts';
import { printDocument } from '../../settlement/documents/read-document.ts';
import type { CompanyReader } from './export-reader.ts';
import { entriesOf } from './export-store.ts';
import { type StoredFile, storedFilesOf } from './stored-files.ts';
import { writeEntry } from './write-entry.ts';

/** Path of the list of files, with those that the limit left out. */
const listOfFiles = 'data/files.jsonl';

type Export = { readonly export_id: string; readonly reader: CompanyReader };
type Printed = {
  readonly folder: string;
  readonly id: string;
  readonly print: () => Promise<{ name: string; bytes: Buffer }>;
};

const documentsToPrint = async (deps: Deps, reader: CompanyReader): Promise<Printed[]> => {
  const { db } = deps;
  const agreements = await readRows(db, { id: col.text, label: col.text })`
    select l.agreement_id as id, a.number || '-' || a.version as label from agreement_listings l
      join agreements a on a.uuid = l.agreement_id where ${visibleAgreements(reader)} order by l.number, a.version`;
  const documents = await readRows(db, { id: col.text })`
    select uuid as id from documents where party_id = ${reader.account} order by issued_on, code`;
  return [
    ...agreements.map(({ id, label }) => ({
      folder: 'agreements',
      id: label,
      print: () => printAgreement(deps, reader, { uuid: id, format: 'pdf', side: undefined }),
    })),
    ...documents.map(({ id }) => ({
      folder: 'documents',
      id,
      print: () => printDocument(deps, reader, { uuid: id, format: 'pdf', language: reader.language }),
    })),
  ];
};

/** Prints the documents that an earlier attempt didn't; their folders are known before their names. */
const writeDocuments = async (deps: Deps, { export_id, reader }: Export): Promise<void> => {
  const present = (await entriesOf(deps.db, export_id)).map(({ name }) => name);
  for (const { folder, id, print } of await documentsToPrint(deps, reader)) {
    if (present.some((name) => name.startsWith(`files/${folder}/${id}/`))) continue;
    const { name, bytes } = await print();
    await writeEntry(deps, { export_id, name: exportedFilePath(folder, id, name) }, (add) => add(bytes));
  }
};

/** Checksum of a stored file; null if its bytes are gone. */
const checksumOf = async ({ storage }: Pick<Deps, 'storage'>, { storage_key, crc32: known }: StoredFile) => {
  if (known !== null) return known;
  let sum = 0;
  try {
    for await (const chunk of await storage.read(storage_key)) sum = crc32(chunk, sum);
    return sum;
  } catch (error) {
    if (error instanceof StorageRefused && error.fault === 'file_gone') return null;
    throw error;
  }
};

/** Names stored files in the zip, without copying them. Returns all with their place, or none if left out. */
const nameStored = async (deps: Deps, { export_id, reader }: Export) => {
  let room = dataExportMaxFileBytes;
  const listed: { name: string; bytes: number; sha256: string | null; is_included: boolean }[] = [];
  for (const file of await storedFilesOf(deps, reader)) {
    const { name, bytes, sha256, storage_key } = file;
    const checksum = bytes <= room ? await checksumOf(deps, file) : null;
    listed.push({ name, bytes, sha256, is_included: checksum !== null });
    if (checksum === null) continue;
    room -= bytes;
    await deps.db
      .insert(data_export_entries)
      .values({
        export_id,
        name,
        bytes,
        inflated: bytes,
        crc32: checksum,
        is_deflated: false,
        storage_key,
        made_at: deps.clock.nowIso(),
      })
      .onConflictDoUpdate({
        target: [data_export_entries.export_id, data_export_entries.name],
        set: { bytes: sql`excluded.bytes`, storage_key: sql`excluded.storage_key`, crc32: sql`excluded.crc32` },
      });
  }
  return listed;
};

/** Writes the documents, names the stored files, and lists all of them. Returns how many the limit left out. */
export const writeFiles = async (deps: Deps, wanted: Export): Promise<{ files: number; left_out: number }> => {
  await writeDocuments(deps, wanted);
  const printed = (await entriesOf(deps.db, wanted.export_id))
    .filter(({ name, storage_key }) => storage_key === null && name.startsWith('files/'))
    .map(({ name, inflated }) => ({ name, bytes: inflated, sha256: null, is_included: true }));
  const listed = [...printed, ...(await nameStored(deps, wanted))];
  await deps.db.execute(sql`
    delete from data_export_entries where export_id = ${wanted.export_id} and name = ${listOfFiles}`);
  await writeEntry(deps, { export_id: wanted.export_id, name: listOfFiles }, async (add) => {
    for (const file of listed) await add(`${JSON.stringify(file)}\n`, 1);
  });
  const left_out = listed.filter(({ is_included }) => !is_included).length;
  return { files: listed.length - left_out, left_out };
};
