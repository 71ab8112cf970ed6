import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openSealer, readSealKeys, SealError } from './sealing.ts';

const named = (id: string) => ({ id, key: randomBytes(32) });
const [old, next] = [named('2026'), named('2027')];

describe('sealing', () => {
  test('gives back what was sealed, and nothing of it can be read', () => {
    const sealer = openSealer([old]);
    const sealed = sealer.seal('口座 7654321', 'provider-1');
    expect(sealer.open(sealed, 'provider-1')).toBe('口座 7654321');
    expect(Buffer.from(sealed.split('.')[1] ?? '', 'base64url').toString()).not.toContain('7654321');
    expect(sealer.seal('口座 7654321', 'provider-1')).not.toBe(sealed);
  });

  test('opens nothing that was changed, cut, or moved to another owner', () => {
    const sealer = openSealer([old]);
    const sealed = sealer.seal('7654321', 'provider-1');
    const changed = Buffer.from(sealed.slice(5), 'base64url');
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    for (const [text, owner] of [
      [sealed, 'provider-2'],
      [`2026.${changed.toString('base64url')}`, 'provider-1'],
      [sealed.slice(0, -4), 'provider-1'],
      [sealed.slice(0, 20), 'provider-1'],
      ['2026.', 'provider-1'],
      ['7654321', 'provider-1'],
    ] as const)
      expect(() => sealer.open(text, owner), text).toThrow(SealError);
  });

  test('keys are exchanged: the first seals, the others still open, one taken away opens no more', () => {
    const sealed = openSealer([old]).seal('7654321', 'provider-1');
    const both = openSealer([next, old]);
    expect([both.open(sealed, 'provider-1'), both.isCurrent(sealed)]).toEqual(['7654321', false]);
    const anew = both.seal('7654321', 'provider-1');
    expect([openSealer([next]).open(anew, 'provider-1'), both.isCurrent(anew)]).toEqual(['7654321', true]);
    expect(() => openSealer([next]).open(sealed, 'provider-1')).toThrow('the key "2026" is not known');
  });
});

describe('keys of the settings', () => {
  const base64 = old.key.toString('base64');

  test('are read in their order', () => {
    expect(readSealKeys(`b:${next.key.toString('base64url')}, a:${base64}`)).toEqual([
      { id: 'b', key: next.key },
      { id: 'a', key: old.key },
    ]);
  });

  test.each([base64, `a:${base64.slice(4)}`, `a:${base64},`, `a:${base64},a:${base64}`, `unsealed:${base64}`, ''])(
    '%j is none',
    (text) => {
      expect(readSealKeys(text)).toBeNull();
    },
  );
});
