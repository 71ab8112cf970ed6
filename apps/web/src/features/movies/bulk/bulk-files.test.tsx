import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sendThrough } from '../../../lib/transport.ts';
import { draw } from '../../../testing/draw.tsx';
import { BulkFiles, type UploadedTable } from './bulk-files.tsx';

const answer = (sheet: string) => ({
  columns: ['translations.ja.film_name'],
  rows: [['港町'], ['坂道'], ['灯台']],
  unknown: ['担当'],
  formulas: 1,
  reading: {
    sheet,
    is_hidden: false,
    heading_row: 3,
    rows: [4, 5, 8],
    hidden_rows: [5],
    hidden_columns: [],
    left_out: [
      { reason: 'other_table', sheet: sheet === '2026' ? '2027' : '2026', rows: [], text: '' },
      { reason: 'total', sheet, rows: [9], text: '合計' },
    ],
  },
});

test('what was read and left out is shown by sheet and row; another sheet is read, and hidden rows are taken out', async () => {
  const asked: string[] = [];
  sendThrough(async (address) => {
    const sheet = new URL(address, 'http://x').searchParams.get('sheet');
    asked.push(sheet ?? '');
    return Response.json({ data: answer(sheet ?? '2026') });
  });
  const tables: UploadedTable[] = [];
  const onWithout = vi.fn();
  await draw(
    <BulkFiles
      provider={null}
      phone={false}
      reads={false}
      onReads={() => undefined}
      onRefusal={() => undefined}
      onTable={(table) => tables.push(table)}
      onWithout={onWithout}
    />,
  );
  const field = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (field === null) throw new Error('no field for files');
  await userEvent.upload(field, new File(['PK'], 'titles.xlsx'));
  // Names of the workbook are isolated from the direction of the text around them.
  const shown = () =>
    page
      .getByRole('status', { name: 'Read from the workbook' })
      .query()
      ?.textContent?.replaceAll(/[\u2066-\u2069]/g, '') ?? '';
  await expect.poll(shown).toContain('Sheet “2026”, headings in row 3: 3 rows (4–5, 8)');
  for (const text of [
    '1 hidden row was read as well: 5',
    '1 cell is a formula.',
    'Row 9, a total: 合計',
    'Columns that match no field: 担当',
  ])
    expect(shown()).toContain(text);

  await userEvent.click(page.getByRole('button', { name: 'Remove hidden rows' }));
  expect(onWithout).toHaveBeenCalledExactlyOnceWith([tables[0]?.ids[1]]);
  await expect.poll(shown).not.toContain('hidden row');

  await userEvent.click(page.getByRole('button', { name: 'Read “2027”' }));
  await expect.poll(shown).toContain('Sheet “2027”, headings in row 3');
  expect(asked).toEqual(['', '2027']);
  expect(tables).toHaveLength(2);
});
