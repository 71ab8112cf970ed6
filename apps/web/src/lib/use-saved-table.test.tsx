import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { draw } from '../testing/draw.tsx';
import { clearTables, readTable, saveTable } from './unsaved-tables.ts';
import { useSavedTable } from './use-saved-table.ts';

const schema = z.array(z.string());

const Table = () => {
  const [rows, setRows] = useState<string[]>([]);
  const { isRead, isStored } = useSavedTable({
    account: 'a',
    name: 'table',
    schema,
    value: rows.length === 0 ? null : rows,
    onFound: setRows,
  });
  return (
    <>
      <output>{`${rows.join(' ')}|${isRead}|${isStored}`}</output>
      <button type="button" onClick={() => setRows([...rows, String(rows.length + 1)])}>
        add
      </button>
      <button type="button" onClick={() => setRows([])}>
        clear
      </button>
    </>
  );
};

const stored = () => readTable('a', 'table');
const press = (name: string) => page.getByRole('button', { name }).click();

afterEach(clearTables);

test('stores a change and restores it on the next visit', async () => {
  const first = await draw(<Table />);
  await expect.element(page.getByRole('status')).toHaveTextContent('|true|null');
  await press('add');
  await expect.element(page.getByRole('status')).toHaveTextContent('1|true|true');
  expect(await stored()).toEqual(['1']);
  await first.unmount();
  await draw(<Table />);
  await expect.element(page.getByRole('status')).toHaveTextContent('1|true|true');
});

test('stores the last of several quick changes, also on leaving immediately', async () => {
  const drawn = await draw(<Table />);
  await expect.element(page.getByRole('status')).toHaveTextContent('|true|null');
  await press('add');
  await press('add');
  await press('add');
  await drawn.unmount();
  await expect.poll(stored).toEqual(['1', '2', '3']);
});

test('removes a cleared table', async () => {
  await saveTable('a', 'table', ['1', '2']);
  await draw(<Table />);
  await expect.element(page.getByRole('status')).toHaveTextContent('1 2|true|true');
  await press('clear');
  await expect.element(page.getByRole('status')).toHaveTextContent('|true|null');
  await expect.poll(stored).toBeUndefined();
});

test('ignores stored data of another shape', async () => {
  await saveTable('a', 'table', { rows: 3 });
  await draw(<Table />);
  await expect.element(page.getByRole('status')).toHaveTextContent('|true|null');
});
