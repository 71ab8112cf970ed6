import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Database, Tx } from '../../db/client.ts';
import { Refused } from '../../http/refused.ts';
import { loadFile } from './file-store.ts';
import { mayDownload } from './file-view.ts';

/** True if the reader may download a file today (D33); false too if they don't see it. */
export const mayDownloadFile = async (db: Database | Tx, reader: Actor, uuid: string): Promise<boolean> => {
  try {
    const { file, deal } = await loadFile(db, reader, uuid);
    return mayDownload(reader, deal, file);
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
};
