import type { Deps } from '../deps.ts';
import { StorageRefused } from '../ports/storage.ts';
import { Refused } from './refused.ts';

/**
 * Opens an upload, then runs the transaction that names it, so that no lock waits for the store. A refusal aborts the
 * upload. After any other fault the upload stays, as the transaction may have committed.
 */
export const withUpload = async <T>(
  { storage }: Pick<Deps, 'storage'>,
  key: string,
  write: (upload: string) => Promise<T>,
): Promise<T> => {
  const upload = await storage.begin(key).catch((error: unknown) => {
    throw error instanceof StorageRefused ? new Refused(error.fault) : error;
  });
  try {
    return await write(upload);
  } catch (error) {
    // An upload that can't be aborted is harmless: it is empty, and no address leads to it.
    if (error instanceof Refused) await storage.abort(key, upload).catch(() => undefined);
    throw error;
  }
};
