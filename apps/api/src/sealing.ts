import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A key of 32 bytes, and the name that everything sealed with it bears. */
export type SealKey = { readonly id: string; readonly key: Buffer };

/** Seals what lies in the database and is of use to whoever steals a copy of it. */
export type Sealer = {
  /** Opened only for the same `owner`: a sealed text moved into another row stays shut. */
  seal(text: string, owner: string): string;
  /** Throws `SealError` when the key isn't known, or when text or owner aren't those of the sealing. */
  open(sealed: string, owner: string): string;
  /** Whether it was sealed with the key that seals now. */
  isCurrent(sealed: string): boolean;
};

export class SealError extends Error {
  override readonly name = 'SealError';
}

const cipher = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

const written = /^([\w-]{1,32}):([A-Za-z0-9+/_-]+=*)$/;

/** What the migration that brought sealing left open; no key may be called so. */
export const unsealedId = 'unsealed';

/** Keys as the settings write them, `name:base64` with commas between; null when one of them is none. */
export const readSealKeys = (text: string): readonly SealKey[] | null => {
  const keys = text.split(',').map((part) => {
    const [, id = '', key = ''] = written.exec(part.trim()) ?? [];
    return { id, key: Buffer.from(key, 'base64') };
  });
  const names = new Set(keys.map(({ id }) => id));
  const sound = keys.every(({ id, key }) => id !== unsealedId && key.length === keyBytes);
  return sound && names.size === keys.length ? keys : null;
};

const splitAt = (sealed: string): { id: string; rest: string } => {
  const dot = sealed.indexOf('.');
  return { id: sealed.slice(0, Math.max(dot, 0)), rest: sealed.slice(dot + 1) };
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
    throw new SealError('the sealed text was changed, or belongs to something else');
  }
};

/**
 * AES-256-GCM with a new nonce each time: `<name of the key>.<nonce, tag and text in base64url>`. The first key seals, all
 * of them open, so that keys can be exchanged (operations.md).
 */
export const openSealer = (keys: readonly SealKey[]): Sealer => {
  const [current] = keys;
  if (current === undefined) throw new RangeError('a sealer needs a key');
  return {
    seal: (text, owner) => {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, current.key, nonce, { authTagLength: tagBytes }).setAAD(
        Buffer.from(owner),
      );
      const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
      return `${current.id}.${Buffer.concat([nonce, sealing.getAuthTag(), body]).toString('base64url')}`;
    },
    open: (sealed, owner) => {
      const { id, rest } = splitAt(sealed);
      const known = keys.find((key) => key.id === id);
      if (known === undefined) throw new SealError(`the key "${id}" is not known`);
      return opened(known.key, rest, owner);
    },
    isCurrent: (sealed) => splitAt(sealed).id === current.id,
  };
};
