import { describe, expect, test } from 'vitest';
import { applyPictureOrder, defaultPictureKind, withKind, withUniqueKinds } from './picture-kinds.ts';
import { heightAt, plainAddress, plainWidthIn, readSize, srcSetOf, widthsOf } from './picture-sizes.ts';

const still = (uuid: string) => ({ uuid, kind: 4 as const });

describe('sizes', () => {
  test('are the steps below the width plus the width itself, never more', () => {
    expect(widthsOf(500)).toEqual([160, 320, 480, 500]);
    expect(widthsOf(480)).toEqual([160, 320, 480]);
    expect(widthsOf(100)).toEqual([100]);
    expect(widthsOf(6000).at(-1)).toBe(1920);
    expect(heightAt({ width: 1000, height: 1500 }, 160)).toBe(240);
    expect(heightAt({ width: 1920, height: 1 }, 160)).toBe(1);
  });

  test("derives every size's address from the content hash", () => {
    const uuid = '0191d2c4-0000-7000-8000-000000000001';
    const url = plainAddress({ uuid, sha256: 'ab'.repeat(32), width: 700 });
    expect(url).toBe(`/api/picture/${uuid}/abababababababab/700.jpg`);
    expect(plainAddress({ uuid, sha256: 'ab'.repeat(32), width: 5000 })).toMatch(/\/1280\.jpg$/);
    expect([plainWidthIn(url), plainWidthIn('https://img.example/700.jpg')]).toEqual([700, null]);
    expect(srcSetOf({ url, width: 330 }, 'avif')).toBe(
      [160, 320, 330].map((width) => `/api/picture/${uuid}/abababababababab/${width}.avif ${width}w`).join(', '),
    );
    expect(srcSetOf({ url: 'https://img.example/1.jpg', width: 330 }, 'avif')).toBeNull();
    expect(srcSetOf({ url, width: null }, 'webp')).toBeNull();
  });

  test('reads only sizes that are generated', () => {
    expect(readSize('320.webp', 400)).toEqual({ width: 320, format: 'webp' });
    for (const size of ['640.webp', '320.gif', '320', '.webp', '00320.webp', '-1.jpg', '320.webp.jpg'])
      expect(readSize(size, 400), size).toBeNull();
  });
});

describe('uses', () => {
  test('makes the first portrait picture the poster, the first landscape one featured, all others stills', () => {
    expect(defaultPictureKind([], { width: 1000, height: 1500 })).toBe(2);
    expect(defaultPictureKind([{ kind: 2 }], { width: 1000, height: 1500 })).toBe(4);
    expect(defaultPictureKind([{ kind: 2 }], { width: 1920, height: 1080 })).toBe(1);
    expect(defaultPictureKind([], { width: 1000, height: 1000 })).toBe(4);
  });

  test('allows one poster: choosing another turns the first into a still in its place', () => {
    const pictures = [{ uuid: 'a', kind: 2 as const }, still('b'), still('c')];
    expect(withKind(pictures, { uuid: 'c', kind: 2 })).toEqual([still('a'), still('b'), { uuid: 'c', kind: 2 }]);
    expect(withKind(pictures, { uuid: 'a', kind: 4 })).toEqual([still('a'), still('b'), still('c')]);
    expect(
      withUniqueKinds([
        { uuid: 'a', kind: 2 },
        { uuid: 'b', kind: 2 },
      ]),
    ).toEqual([{ uuid: 'a', kind: 2 }, still('b')]);
  });

  test('keeps pictures added since in a new order and drops removed ones', () => {
    const stored = [still('a'), still('b'), { uuid: 'new', kind: 2 as const }];
    expect(applyPictureOrder(stored, [{ uuid: 'b', kind: 1 }, still('removed'), still('a')])).toEqual([
      { uuid: 'b', kind: 1 },
      still('a'),
      { uuid: 'new', kind: 2 },
    ]);
    expect(applyPictureOrder(stored, [{ uuid: 'a', kind: 2 }]).map(({ kind }) => kind)).toEqual([2, 4, 4]);
  });
});
