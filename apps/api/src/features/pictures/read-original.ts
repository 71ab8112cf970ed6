import type { Deps } from '../../deps.ts';
import { StorageRefused } from '../../ports/storage.ts';
import { originalKey } from './picture-keys.ts';

/** All bytes of a stored file. The store's chunks are valid only until the next one, so they are copied. */
export const readWhole = async ({ storage }: Pick<Deps, 'storage'>, key: string): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of await storage.read(key)) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
};

export const readOriginal = (deps: Pick<Deps, 'storage'>, uuid: string): Promise<Buffer> =>
  readWhole(deps, originalKey(uuid));

/** The bytes; null if not stored. */
export const readIfStored = async (deps: Pick<Deps, 'storage'>, key: string): Promise<Buffer | null> => {
  try {
    return await readWhole(deps, key);
  } catch (error) {
    if (error instanceof StorageRefused && error.fault === 'file_gone') return null;
    throw error;
  }
};
