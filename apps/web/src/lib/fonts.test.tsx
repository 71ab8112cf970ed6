import { expect, test } from 'vitest';
import { loadFonts } from './fonts.ts';

const japanese = () => getComputedStyle(document.documentElement).getPropertyValue('--gothic');
const piecesOf = (family: string) =>
  [...document.fonts].filter((face) => face.family.includes(family) && face.status === 'loaded');

test("Japanese text uses the device's font until ours has loaded", async () => {
  document.body.append('港町');
  expect(japanese()).not.toContain('Noto Sans JP');
  await loadFonts();
  expect(japanese()).toContain('Noto Sans JP Variable');
  expect(piecesOf('Noto Sans JP').length).toBeGreaterThan(0);
});

test('loads the pieces of a text before use, and only once', async () => {
  document.body.append('港町の記録');
  await loadFonts();
  const fetched = piecesOf('Noto Sans JP').length;
  document.body.getBoundingClientRect();
  await document.fonts.ready;
  expect(piecesOf('Noto Sans JP').length).toBe(fetched);
});
