import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { DataTable } from './data-table.tsx';

test("wraps a figure's long heading next to it on a phone, and the row grows", async () => {
  await page.viewport(390, 844);
  await draw(
    <DataTable
      label="Payments"
      rows={[{ id: '1' }]}
      rowKey={({ id }) => id}
      columns={[
        { key: 'short', head: 'Year', figures: true, cell: () => '2026' },
        { key: 'long', head: '支払金額（消費税込み・源泉徴収前）', figures: true, cell: () => '¥1,780,708' },
      ]}
    />,
  );
  const heightOf = (text: string) => page.getByText(text).element().getBoundingClientRect().height;
  await expect.poll(() => heightOf('2026')).toBeGreaterThan(20);
  expect(heightOf('¥1,780,708')).toBeGreaterThan(heightOf('2026') + 10);
});
