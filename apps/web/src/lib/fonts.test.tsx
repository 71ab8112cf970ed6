import { expect, test } from 'vitest';
import { loadFonts } from './fonts.ts';

const japanese = () => getComputedStyle(document.documentElement).getPropertyValue('--gothic');

test('Japanese text uses the font of the device until ours has loaded, then ours', async () => {
  expect(japanese()).not.toContain('Noto Sans JP');
  await loadFonts();
  expect(japanese()).toContain('Noto Sans JP Variable');
});
