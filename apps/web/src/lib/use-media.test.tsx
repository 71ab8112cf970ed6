import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { useHasTableRoom } from './use-media.ts';

const Room = () => (useHasTableRoom() ? 'table' : 'cards');

// A window of 1280 px at a zoom of 200 % is 640 px wide.
test.each([
  [640, 'table'],
  [639, 'cards'],
])('a window of %i px shows lists as %s', async (width, form) => {
  await page.viewport(width, 450);
  await draw(<Room />);
  await expect.element(page.getByText(form, { exact: true })).toBeVisible();
});
