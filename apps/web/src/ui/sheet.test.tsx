import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
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

test('a pasted table preserves line breaks within a cell and adds the rows it needs', async () => {
  const onRows = vi.fn();
  await draw(<Table start={[rowOf('1', 'A', '1954', 'JP')]} onRows={onRows} />);
  await page.getByRole('button', { name: 'go' }).click();
  await expect.poll(() => document.querySelector('.dsg-active-cell')).not.toBeNull();
  paste('1960\tFR\n"19\n61"\tUS');
  await expect.poll(() => onRows).toHaveBeenCalled();
  expect(cellsOf(onRows.mock.lastCall?.[0])).toEqual([
    { name: 'A', year: '1960', country: 'FR' },
    { year: '19\n61', country: 'US' },
  ]);
});

test('one pasted cell fills every selected cell', async () => {
  const onRows = vi.fn();
  await draw(<Table start={[rowOf('1', 'A', '1954'), rowOf('2', 'B', '1955')]} onRows={onRows} />);
  await page.getByRole('button', { name: 'go' }).click();
  await expect.poll(() => document.querySelector('.dsg-active-cell')).not.toBeNull();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  paste('2000');
  await expect.poll(() => onRows).toHaveBeenCalled();
  expect(cellsOf(onRows.mock.lastCall?.[0])).toEqual([
    { name: 'A', year: '2000' },
    { name: 'B', year: '2000' },
  ]);
});

/** Text shown by an input method during composition, and the resulting word. */
const compose = (text: string) =>
  cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
const commit = (text: string) => cdp().send('Input.insertText', { text });
/** A key taken by an input method: Windows and macOS mark it with 229. */
const takenKey = (key: string, code: string) =>
  cdp().send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code, windowsVirtualKeyCode: 229 });

const two = [rowOf('1', 'A', '1954'), rowOf('2', 'B', '1955')];

/** Selects the first of two years; returns an expectation of both. */
const selected = async () => {
  const onRows = vi.fn();
  await draw(<Table start={two} onRows={onRows} />);
  await page.getByRole('button', { name: 'go' }).click();
  await expect.poll(() => document.activeElement?.hasAttribute('data-waiting')).toBe(true);
  return async (first: string, second: string) => {
    const rows = [
      { name: 'A', year: first },
      { name: 'B', year: second },
    ];
    await expect.poll(() => cellsOf(onRows.mock.lastCall?.[0])).toEqual(rows);
  };
};

test('a word composed on a selected cell replaces its text, and likewise in the cell below', async () => {
  const expectYears = await selected();
  // react-datasheet-grid 387, handsontable 4662 and 10773, jspreadsheet 1417 and 1724: unconverted first letter.
  await takenKey('Process', 'KeyN');
  for (const shown of ['ｎ', 'に', 'にほん']) await compose(shown);
  await commit('日本');
  await userEvent.keyboard('{Enter}');
  await expectYears('日本', '1955');
  // handsontable 3500: the second cell took no composition. Kana-layout keys are not letters (handsontable 839).
  await takenKey('Process', 'Semicolon');
  await compose('れ');
  await commit('例');
  await userEvent.keyboard('{Enter}');
  await expectYears('日本', '例');
});

test('leaves Enter, Tab, Escape and arrows to the input method during composition', async () => {
  const expectYears = await selected();
  await compose('かん');
  // mui-x 2338: Enter and Escape ended editing. igniteui 6335: so did Tab. Safari marks its late Enter with 229.
  for (const key of ['Enter', 'Tab', 'Escape', 'ArrowDown']) await takenKey(key, key);
  await compose('感じ');
  await commit('漢字');
  await takenKey('Enter', 'Enter');
  expect(document.activeElement).toHaveProperty('value', '漢字');
  await userEvent.keyboard('{Tab}');
  await expectYears('漢字', '1955');
});

test('accepts a word inserted without keys or composition; Escape leaves the cell unchanged', async () => {
  const expectYears = await selected();
  await commit('音声入力');
  await userEvent.keyboard('{Enter}');
  await expectYears('音声入力', '1955');
  await compose('だめ');
  await commit('駄目');
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('2');
  await userEvent.keyboard('{Enter}');
  await expectYears('音声入力', '2');
});

test('a selected cell leaves keys and the clipboard to the grid', async () => {
  const expectYears = await selected();
  paste('1960');
  await expectYears('1960', '1955');
  await userEvent.keyboard('{ArrowDown}{Delete}');
  await expectYears('1960', '');
  // Home moves no caret that a letter would follow.
  await userEvent.keyboard('{ArrowUp}{Home}1961{Enter}');
  await expectYears('1961', '');
  await userEvent.keyboard('{ArrowUp}{F2}{End}a{Enter}');
  await expectYears('1961a', '');
});
