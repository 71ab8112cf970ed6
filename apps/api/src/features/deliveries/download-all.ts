import { hash } from 'node:crypto';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { zipFileName } from '@eigaichi/domain/deliveries/file-name';
import type { Deps } from '../../deps.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import { type ZipEntry, zipBytes, zipStream } from '../../http/zip-stream.ts';
import { lockDeal } from './deal-store.ts';
import { findArrivedFiles, findMovies } from './delivery-queries.ts';
import { continued } from './download-file.ts';
import type { FileRow } from './file-store.ts';
import { mayDownload } from './file-view.ts';
import type { ServedFile } from './serve-range.ts';

/** Makes file names unique within the zip: a later duplicate gets a number before its extension. */
const ownNames = (files: readonly FileRow[]): string[] => {
  const seen = new Map<string, number>();
  return files.map(({ name }) => {
    const before = seen.get(name.toLowerCase()) ?? 0;
    seen.set(name.toLowerCase(), before + 1);
    return before === 0 ? name : name.replace(/(\.[^.]+)$/, `_${before + 1}$1`);
  });
};

const entriesOf = (deps: Deps, files: readonly FileRow[]): ZipEntry[] => {
  const names = ownNames(files);
  return files.map((file, index) => ({
    name: names[index] ?? file.name,
    bytes: file.bytes,
    crc32: file.crc32 ?? 0,
    modified: new Date(file.uploaded_at ?? file.started_at),
    open: (range) => deps.storage.read(file.storage_key, range),
  }));
};

type Wanted = {
  readonly uuid: string;
  /** Chosen files; undefined for all current ones. */
  readonly files: readonly string[] | undefined;
  /** True to continue an existing download, so that served bytes count towards it. */
  readonly goesOn: boolean;
};

/** Zips all or the chosen files of a title. Logs the download as soon as bytes are sent (D33). */
export const downloadAll = async (
  deps: Deps,
  actor: Actor,
  { uuid, files: chosen, goesOn }: Wanted,
): Promise<ServedFile> =>
  deps.db.transaction(async (tx) => {
    const deal = orNotFound(await lockDeal(tx, actor, uuid));
    const there = (await findArrivedFiles(tx, uuid)).filter(
      (file) => chosen === undefined || chosen.includes(file.uuid),
    );
    if (chosen?.some((wanted) => !there.some((file) => file.uuid === wanted)) === true) throw new Refused('not_found');
    const files = there.filter((file) => mayDownload(actor, deal, file));
    if (files.length === 0) throw new Refused('not_allowed_now');
    const uuids = files.map((file) => file.uuid);
    const [named] = await findMovies(tx, [uuid]);
    if (named === undefined) throw new Refused('not_found');
    const entries = entriesOf(deps, files);
    const name = zipFileName(named.movie, deal.quote_number);
    return {
      download: () => continued(deps, actor, { quote_movie: uuid, file: uuids, goesOn }),
      name,
      type: 'application/zip',
      bytes: zipBytes(entries),
      open: (range) => zipStream(entries, range),
      etag: `"${hash('sha256', uuids.join(), 'hex').slice(0, 32)}"`,
    };
  });
