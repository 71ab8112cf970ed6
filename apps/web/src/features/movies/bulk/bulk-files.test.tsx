import { bulkColumns } from '@eigaichi/domain/movies/bulk-columns';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { UploadedSheet } from '../../../lib/sheet-rows.ts';
import { setTransport } from '../../../lib/transport.ts';
import { draw } from '../../../testing/draw.tsx';
import { BulkFiles } from './bulk-files.tsx';
import type { BulkTable } from './table-history.ts';

const Files = ({
  onTable,
  onWithout = () => undefined,
}: {
  onTable: (table: BulkTable, replaced: readonly string[]) => void;
  onWithout?: (ids: readonly string[]) => void;
}) => {
  const [brought, setBrought] = useState<UploadedSheet | null>(null);
  return (
    <BulkFiles
      provider={null}
      known={bulkColumns}
      brought={brought}
      onBrought={setBrought}
      reads={false}
      onReads={() => undefined}
      onRefusal={() => undefined}
      onTable={onTable}
      onWithout={onWithout}
    />
  );
};

const bring = async (name: string) => {
  const field = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (field === null) throw new Error('no field for files');
  await userEvent.upload(field, new File(['PK'], name));
};

const answer = (sheet: string) => ({
  columns: ['translations.ja.film_name'],
  rows: [['港町'], ['坂道'], ['灯台']],
  unknown: ['担当'],
  headings: [
    { heading: '作品名', column: 'translations.ja.film_name', source: 'template' },
    { heading: '担当', column: null, source: 'remembered' },
  ],
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

test('shows read and skipped rows by sheet and row, reads another sheet, and removes hidden rows', async () => {
  const requested: string[] = [];
  setTransport(async (address) => {
    const sheet = new URL(address, 'http://x').searchParams.get('sheet');
    requested.push(sheet ?? '');
    return Response.json({ data: answer(sheet ?? '2026') });
  });
  const tables: BulkTable[] = [];
  const onWithout = vi.fn();
  await draw(<Files onTable={(table) => tables.push(table)} onWithout={onWithout} />);
  await bring('titles.xlsx');
  // Workbook names are isolated from the direction of the surrounding text.
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
  expect(onWithout).toHaveBeenCalledExactlyOnceWith([tables[0]?.rows[1]?.id]);
  await expect.poll(shown).not.toContain('hidden row');

  await userEvent.click(page.getByRole('button', { name: 'Read “2027”' }));
  await expect.poll(shown).toContain('Sheet “2027”, headings in row 3');
  expect(requested).toEqual(['', '2027']);
  expect(tables).toHaveLength(2);
});

test('confirms unknown columns before taking their rows; the same file again replaces its rows', async () => {
  const sent: [string, unknown][] = [];
  const layout = {
    sheets: [{ name: '2026', is_hidden: false }],
    sheet: '2026',
    heading_row: 3,
    rows: [{ number: 3, text: '題 · つくった年' }],
    columns: [
      { heading: '題', column: 'translations.ja.film_name', source: 'trade', values: ['港町'] },
      { heading: 'つくった年', column: 'production_year', source: 'content', values: ['令和3年', 'x'] },
    ],
  };
  setTransport(async (address, init) => {
    const { pathname } = new URL(address, 'http://x');
    sent.push([pathname, init?.body]);
    if (pathname.endsWith('/layout')) return Response.json({ data: layout });
    if (pathname.endsWith('/headings')) return Response.json({});
    const isKnown = sent.some(([path]) => path.endsWith('/headings'));
    const headings = [{ heading: '題', column: null, source: isKnown ? 'remembered' : null }];
    return Response.json({ data: { ...answer('2026'), headings } });
  });
  const tables: [BulkTable, readonly string[]][] = [];
  await draw(<Files onTable={(...table) => tables.push(table)} />);
  await bring('own.xlsx');
  await expect.element(page.getByText('令和3年')).toBeVisible();
  await expect.element(page.getByText('2021', { exact: true })).toBeVisible();
  expect(tables).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Confirm and read the rows' }));
  await expect.poll(() => tables.length).toBe(1);
  expect(JSON.parse(String(sent.find(([path]) => path.endsWith('/headings'))?.[1]))).toEqual({
    headings: [
      { heading: '題', column: 'translations.ja.film_name' },
      { heading: 'つくった年', column: 'production_year' },
    ],
  });
  await bring('own.xlsx');
  await expect.poll(() => tables.length).toBe(2);
  expect(tables[1]?.[1]).toEqual(tables[0]?.[0].rows.map(({ id }) => id));
});
