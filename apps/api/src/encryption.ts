import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A key of 32 bytes, and the name carried by everything encrypted with it. */
export type EncryptionKey = { readonly id: string; readonly key: Buffer };

/** Encrypts database values that would be useful to someone with a stolen copy. */
export type Encryptor = {
  /** Opens only for the same `owner`: an encrypted text moved into another row can't be opened. */
  encrypt(text: string, owner: string): string;
  /** Throws `EncryptionError` for an unknown key, or a text or owner other than encrypted. */
  open(encrypted: string, owner: string): string;
  /** True if encrypted with the current key. */
  isCurrent(encrypted: string): boolean;
};

export class EncryptionError extends Error {
  override readonly name = 'EncryptionError';
}

const cipher = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

const written = /^([\w-]{1,32}):([A-Za-z0-9+/_-]+=*)$/;

/** Marks values left unencrypted by the migration that introduced encryption; no key may have this name. */
export const unencryptedId = 'unsealed';

/** Parses keys from the settings, `name:base64` separated by commas; null if one is invalid. */
export const readEncryptionKeys = (text: string): readonly EncryptionKey[] | null => {
  const keys = text.split(',').map((part) => {
    const [, id = '', key = ''] = written.exec(part.trim()) ?? [];
    return { id, key: Buffer.from(key, 'base64') };
  });
  const names = new Set(keys.map(({ id }) => id));
  const sound = keys.every(({ id, key }) => id !== unencryptedId && key.length === keyBytes);
  return sound && names.size === keys.length ? keys : null;
};

const splitAt = (encrypted: string): { id: string; rest: string } => {
  const dot = encrypted.indexOf('.');
  return { id: encrypted.slice(0, Math.max(dot, 0)), rest: encrypted.slice(dot + 1) };
};

const opened = (key: Buffer, rest: string, owner: string): string => {
  const bytes = Buffer.from(rest, 'base64url');
  const nonce = bytes.subarray(0, nonceBytes);
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
  try {
    const decipher = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
    return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    throw new EncryptionError('the encrypted text was changed, or belongs to something else');
  }
};

/**
 * AES-256-GCM with a new nonce each time: `<name of the key>.<nonce, tag and text in base64url>`. The first key
 * encrypts, all of them open, so that keys can be rotated (operations.md).
 */
export const createEncryptor = (keys: readonly EncryptionKey[]): Encryptor => {
  const [current] = keys;
  if (current === undefined) throw new RangeError('an encryptor needs a key');
  return {
    encrypt: (text, owner) => {
      const nonce = randomBytes(nonceBytes);
      const gcm = createCipheriv(cipher, current.key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(owner));
      const body = Buffer.concat([gcm.update(text, 'utf8'), gcm.final()]);
      return `${current.id}.${Buffer.concat([nonce, gcm.getAuthTag(), body]).toString('base64url')}`;
    },
    open: (encrypted, owner) => {
      const { id, rest } = splitAt(encrypted);
      const known = keys.find((key) => key.id === id);
      if (known === undefined) throw new EncryptionError(`the key "${id}" is not known`);
      return opened(known.key, rest, owner);
    },
    isCurrent: (encrypted) => splitAt(encrypted).id === current.id,
  };
};
