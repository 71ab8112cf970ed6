import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { beginDownload } from './begin-download.ts';
import { lockFile } from './file-store.ts';
import { mayDownload } from './file-view.ts';

/** A signed address for one file, for five minutes (D33). */
export const downloadFile = async (deps: Deps, actor: Actor, uuid: string) => {
  const { file, download } = await deps.db.transaction(async (tx) => {
    const { file: locked, deal } = await lockFile(tx, actor, uuid);
    if (!mayDownload(actor, deal, locked)) throw new Refused('not_allowed_now');
    return { file: locked, download: await beginDownload(tx, deps, { actor, deal, file: uuid }) };
  });
  const { storage_key: key, name, bytes } = file;
  const { url, expires_at } = await deps.storage.downloadAddress({ key, name, bytes, download });
  return { url, expires_at: expires_at.toString(), state: 'preparing_download' as const };
};
