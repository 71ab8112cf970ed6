import { join } from 'node:path';
import { s3Objects } from '../adapters/storage-s3.ts';
import type { Config } from '../config.ts';
import { storedEncryptionKey } from '../data-dir.ts';
import type { Market } from './make-backup.ts';

/** Market of the settings, with the database at this address. */
export const marketOf = (config: Config, databaseUrl: string): Market => {
  const { s3 } = config;
  return {
    databaseUrl,
    filesDirectory: join(config.dataDir, 'files'),
    listObjects: s3 === null ? null : () => s3Objects(s3),
    encryptionKeys: config.encryptionKeys ?? [storedEncryptionKey(config.dataDir)],
  };
};
