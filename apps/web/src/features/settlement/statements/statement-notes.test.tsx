import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { SkippedEntries } from './statement-notes.tsx';

test('decides entries without a clear direction page by page, to the last', async () => {
  const onDecide = vi.fn<(row: number, direction: string | null) => void>();
  const asides = Array.from({ length: 45 }, (_, at) => ({
    row: at + 2,
    reason: 'direction' as const,
    text: `2026-11-20 · Payer ${at + 2}`,
  }));
  await draw(<SkippedEntries asides={asides} decided={new Map()} onDecide={onDecide} />);
  const wayOf = (row: number) => page.getByRole('combobox', { name: `Import line ${row} as` });
  await expect.element(wayOf(21)).toBeVisible();
  await expect.element(wayOf(22)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Page 3' }).click();
  await wayOf(46).click();
  await page.getByRole('option', { name: 'Received' }).click();
  expect(onDecide.mock.calls).toEqual([[46, 'in']]);
});
