import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createEncryptor, EncryptionError, readEncryptionKeys } from './encryption.ts';

const named = (id: string) => ({ id, key: randomBytes(32) });
const [old, next] = [named('2026'), named('2027')];

describe('encryption', () => {
  test('restores the encrypted text, and makes none of it readable', () => {
    const encryptor = createEncryptor([old]);
    const encrypted = encryptor.encrypt('口座 7654321', 'provider-1');
    expect(encryptor.open(encrypted, 'provider-1')).toBe('口座 7654321');
    expect(Buffer.from(encrypted.split('.')[1] ?? '', 'base64url').toString()).not.toContain('7654321');
    expect(encryptor.encrypt('口座 7654321', 'provider-1')).not.toBe(encrypted);
  });

  test('opens nothing that was changed, truncated, or moved to another owner', () => {
    const encryptor = createEncryptor([old]);
    const encrypted = encryptor.encrypt('7654321', 'provider-1');
    const changed = Buffer.from(encrypted.slice(5), 'base64url');
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    for (const [text, owner] of [
      [encrypted, 'provider-2'],
      [`2026.${changed.toString('base64url')}`, 'provider-1'],
      [encrypted.slice(0, -4), 'provider-1'],
      [encrypted.slice(0, 20), 'provider-1'],
      ['2026.', 'provider-1'],
      ['7654321', 'provider-1'],
    ] as const)
      expect(() => encryptor.open(text, owner), text).toThrow(EncryptionError);
  });

  test('encrypts with the first key, opens with all, and opens no more with a removed one', () => {
    const encrypted = createEncryptor([old]).encrypt('7654321', 'provider-1');
    const both = createEncryptor([next, old]);
    expect([both.open(encrypted, 'provider-1'), both.isCurrent(encrypted)]).toEqual(['7654321', false]);
    const again = both.encrypt('7654321', 'provider-1');
    expect([createEncryptor([next]).open(again, 'provider-1'), both.isCurrent(again)]).toEqual(['7654321', true]);
    expect(() => createEncryptor([next]).open(encrypted, 'provider-1')).toThrow('the key "2026" is not known');
  });
});

describe('keys of the settings', () => {
  const base64 = old.key.toString('base64');

  test('are read in order', () => {
    expect(readEncryptionKeys(`b:${next.key.toString('base64url')}, a:${base64}`)).toEqual([
      { id: 'b', key: next.key },
      { id: 'a', key: old.key },
    ]);
  });

  test.each([base64, `a:${base64.slice(4)}`, `a:${base64},`, `a:${base64},a:${base64}`, `unsealed:${base64}`, ''])(
    '%j is none',
    (text) => {
      expect(readEncryptionKeys(text)).toBeNull();
    },
  );
});
