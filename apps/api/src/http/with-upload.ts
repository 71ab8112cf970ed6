import type { Deps } from '../deps.ts';
import { StorageRefused } from '../ports/storage.ts';
import { Refused } from './refused.ts';

/**
 * Opens an upload, then runs the transaction that names it: no lock waits for the store. Where that is refused the upload
 * is aborted; after any other fault it stays, as the transaction may have been committed.
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
    // An upload that can't be aborted either does no harm: it is empty, and no address leads to it.
    if (error instanceof Refused) await storage.abort(key, upload).catch(() => undefined);
    throw error;
  }
};
