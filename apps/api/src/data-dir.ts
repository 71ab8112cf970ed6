import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EncryptionKey } from './encryption.ts';

/** A condition of this machine prevents the start; the message is one clear sentence. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Creates the data directory and ensures that it is readable and writable. */
export const ensureDataDir = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The data directory ${dataDir} can't be used (${reason}): set DATA_DIR to one that can.`);
  }
};

const madeOnce = (dataDir: string, name: string, bytes: number): string => {
  const file = join(dataDir, name);
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, randomBytes(bytes).toString('base64url'), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, 'utf8').trim();
};

/** The demo's own secret, generated once (D35c: production brings its own). */
export const storedSecret = (dataDir: string): string => madeOnce(dataDir, 'secret', 48);

/** The demo's own encryption key, also generated once. */
export const storedEncryptionKey = (dataDir: string): EncryptionKey => ({
  id: 'demo',
  key: Buffer.from(madeOnce(dataDir, 'seal-key', 32), 'base64url'),
});
