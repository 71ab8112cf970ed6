import { createHmac } from 'node:crypto';
import type { EncryptionKey } from '../encryption.ts';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './manifest.ts';

/** Distinguishes a key from another of the same name without revealing it: its 32 bytes are random. */
const checkOf = ({ key }: EncryptionKey): string =>
  createHmac('sha256', key).update('eigaichi backup').digest('hex').slice(0, 32);

export const encryptionKeyChecks = (keys: readonly EncryptionKey[]): Manifest['seal_keys'] =>
  keys.map((key) => ({ id: key.id, check: checkOf(key) }));

/**
 * Refuses a restore without the backup's first key, which encrypted its bank details. Without it they are unreadable,
 * and the server would refuse to start. Keys are never in a backup.
 */
export const refuseOtherKeys = ({ seal_keys: [current] }: Manifest, keys: readonly EncryptionKey[]): void => {
  const known = keys.some((key) => key.id === current?.id && checkOf(key) === current.check);
  if (!known)
    throw new BackupError(
      `The bank details in this backup are encrypted with the key "${current?.id}", which is not among the keys here. Set ENCRYPTION_KEYS to the keys of that market (in demo mode: copy the file seal-key of its DATA_DIR into this one), then restore again.`,
    );
};
