import { expect, test } from 'vitest';
import { loadFonts } from './fonts.ts';

const japanese = () => getComputedStyle(document.documentElement).getPropertyValue('--gothic');
const piecesOf = (family: string) =>
  [...document.fonts].filter((face) => face.family.includes(family) && face.status === 'loaded');

test('Japanese text uses the font of the device until ours has loaded, then ours', async () => {
  document.body.append('港町');
  expect(japanese()).not.toContain('Noto Sans JP');
  await loadFonts();
  expect(japanese()).toContain('Noto Sans JP Variable');
  expect(piecesOf('Noto Sans JP').length).toBeGreaterThan(0);
});

test('Pieces that a text needs are there before it uses them, and are not fetched again', async () => {
  document.body.append('港町の記録');
  await loadFonts();
  const fetched = piecesOf('Noto Sans JP').length;
  document.body.getBoundingClientRect();
  await document.fonts.ready;
  expect(piecesOf('Noto Sans JP').length).toBe(fetched);
});
