import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { beginDownload } from './begin-download.ts';
import { lockDeal } from './deal-store.ts';
import { findArrived } from './delivery-queries.ts';
import type { FileRow } from './file-store.ts';
import { mayDownload } from './file-view.ts';
import type { ZipEntry } from './zip-stream.ts';

/** Two files of one name stand beside each other in the zip: the later gets a number before its extension. */
const ownNames = (files: readonly FileRow[]): string[] => {
  const seen = new Map<string, number>();
  return files.map(({ name }) => {
    const before = seen.get(name.toLowerCase()) ?? 0;
    seen.set(name.toLowerCase(), before + 1);
    return before === 0 ? name : name.replace(/(\.[^.]+)$/, `_${before + 1}$1`);
  });
};

/** Logs the download of everything of a title and answers what goes into its zip (D33). */
export const downloadAll = async (
  deps: Deps,
  actor: Actor,
  uuid: string,
): Promise<{ download: string; entries: ZipEntry[] }> =>
  deps.db.transaction(async (tx) => {
    const deal = await lockDeal(tx, actor, uuid);
    if (deal === undefined) throw new Refused('not_found');
    const files = (await findArrived(tx, uuid)).filter((file) => mayDownload(actor, deal, file));
    if (files.length === 0) throw new Refused('not_allowed_now');
    const names = ownNames(files);
    const entries = files.map((file, index) => ({
      name: names[index] ?? file.name,
      bytes: file.bytes,
      modified: file.uploaded_at ?? file.started_at,
      open: () => deps.storage.read(file.storage_key),
    }));
    return { download: await beginDownload(tx, deps, { actor, deal, file: null }), entries };
  });
