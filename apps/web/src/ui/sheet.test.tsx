import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { Sheet, type SheetHandle } from './sheet.tsx';
import type { SheetColumn, SheetRow } from './sheet-parts.ts';

const column = (key: string): SheetColumn => ({
  key,
  label: key,
  width: 160,
  lines: false,
  choices: [],
  marked: false,
});

const columns = ['name', 'year', 'country'].map(column);

const rowOf = (id: string, ...texts: string[]): SheetRow => ({
  id,
  cells: Object.fromEntries(texts.map((text, at) => [columns[at]?.key ?? '', text])),
});

let made = 0;
const makeRow = (): SheetRow => {
  made += 1;
  return { id: `new ${made}`, cells: {} };
};

const noop = () => undefined;

const Table = ({ start, onRows }: { start: readonly SheetRow[]; onRows: (rows: readonly SheetRow[]) => void }) => {
  const [rows, setRows] = useState(start);
  const handle = useRef<SheetHandle>(null);
  return (
    <>
      <button type="button" onClick={() => handle.current?.goTo({ row: 0, key: 'year' })}>
        go
      </button>
      <Sheet
        columns={columns}
        rows={rows}
        onChange={(next) => {
          setRows(next);
          onRows(next);
        }}
        makeRow={makeRow}
        onPlace={noop}
        onRange={noop}
        hasFault={() => false}
        head={{ width: 60, draw: (_, at) => at + 1 }}
        words={{ head: 'Row', cell: (label, row) => `${label}, row ${row}` }}
        height={300}
        handle={handle}
      />
    </>
  );
};

const paste = (text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  window.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }));
};

const cellsOf = (rows: readonly SheetRow[] | undefined) => rows?.map(({ cells }) => cells);

test('a pasted table keeps line breaks within a cell and adds the rows that it needs', async () => {
  const onRows = vi.fn();
  await draw(<Table start={[rowOf('1', 'A', '1954', 'JP')]} onRows={onRows} />);
  await page.getByRole('button', { name: 'go' }).click();
  await expect.poll(() => document.querySelector('.dsg-active-cell')).not.toBeNull();
  paste('1960\tFR\n"19\n61"\tUS');
  await vi.waitFor(() => expect(onRows).toHaveBeenCalled());
  expect(cellsOf(onRows.mock.lastCall?.[0])).toEqual([
    { name: 'A', year: '1960', country: 'FR' },
    { year: '19\n61', country: 'US' },
  ]);
});

test('one pasted cell fills every chosen cell', async () => {
  const onRows = vi.fn();
  await draw(<Table start={[rowOf('1', 'A', '1954'), rowOf('2', 'B', '1955')]} onRows={onRows} />);
  await page.getByRole('button', { name: 'go' }).click();
  await expect.poll(() => document.querySelector('.dsg-active-cell')).not.toBeNull();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  paste('2000');
  await vi.waitFor(() => expect(onRows).toHaveBeenCalled());
  expect(cellsOf(onRows.mock.lastCall?.[0])).toEqual([
    { name: 'A', year: '2000' },
    { name: 'B', year: '2000' },
  ]);
});
