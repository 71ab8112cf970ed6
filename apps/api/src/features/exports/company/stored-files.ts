import { exportedFilePath } from '@eigaichi/domain/exports/data-export';
import { sql } from 'drizzle-orm';
import { col, type RowOf, readRows } from '../../../db/read-rows.ts';
import type { Deps } from '../../../deps.ts';
import { mayDownloadFile } from '../../deliveries/may-download-file.ts';
import { originalKey } from '../../pictures/picture-keys.ts';
import type { CompanyReader } from './export-reader.ts';

/** A stored file that an export includes as it is. */
export type StoredFile = {
  readonly name: string;
  readonly storage_key: string;
  readonly bytes: number;
  readonly sha256: string | null;
  /** Null if it has to be read for it. */
  readonly crc32: number | null;
};

const pictureColumns = {
  ...col.each(col.text, 'uuid', 'name', 'folder'),
  bytes: col.amount,
  sha256: col.orNull(col.text),
};

const picturesOf = async ({ db }: Pick<Deps, 'db'>, { account }: CompanyReader): Promise<StoredFile[]> => {
  const rows = await readRows(db, pictureColumns)`
    select p.uuid, p.name, p.bytes, p.sha256, 'company' as folder from company_pictures p
      where p.account_id = ${account} and p.state = 'shown'
    union all select p.uuid, p.name, p.bytes, p.sha256, 'titles' from picture_files p
      join movies m on m.uuid = p.movie_id where m.provider_id = ${account} and p.state = 'shown'
    order by 1`;
  return rows.map(({ uuid, name, folder, bytes, sha256 }) => ({
    name: exportedFilePath(`pictures/${folder}`, uuid, name),
    storage_key: originalKey(uuid),
    bytes,
    sha256,
    crc32: null,
  }));
};

const materialColumns = {
  ...col.each(col.text, 'uuid', 'storage_key', 'name'),
  bytes: col.amount,
  sha256: col.text,
  crc32: col.amount,
};

/** Materials that a provider sent, or that a buyer has received: an export is no first download (D33). */
const materialsOf = async (deps: Pick<Deps, 'db'>, reader: CompanyReader): Promise<StoredFile[]> => {
  const own =
    reader.role === 'provider'
      ? sql`qp.provider_id = ${reader.account}`
      : sql`q.consumer_id = ${reader.account} and f.downloaded_at is not null`;
  const rows: RowOf<typeof materialColumns>[] = await readRows(deps.db, materialColumns)`
    select f.uuid, f.storage_key, f.name, f.bytes, f.sha256, f.crc32 from files f
      join quote_movies qm on qm.uuid = f.quote_movie_id join quote_providers qp on qp.uuid = qm.quote_provider_id
      join quotes q on q.uuid = qm.quote_id
    where ${own} and f.state = 'uploaded' and f.discarded_at is null and f.sha256 is not null and f.crc32 is not null
    order by f.uuid`;
  const found: StoredFile[] = [];
  for (const { uuid, name, ...row } of rows)
    if (await mayDownloadFile(deps.db, reader, uuid))
      found.push({ ...row, name: exportedFilePath('materials', uuid, name) });
  return found;
};

/** Stored files that the company may have now. */
export const storedFilesOf = async (deps: Pick<Deps, 'db'>, reader: CompanyReader): Promise<StoredFile[]> => [
  ...(await picturesOf(deps, reader)),
  ...(await materialsOf(deps, reader)),
];
