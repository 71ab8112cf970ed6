import { setImmediate } from 'node:timers/promises';
import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { tableXlsx } from './table-xlsx.ts';

const columns = Array.from({ length: 20 }, (_, at) => ({ heading: `${at}`, width: 12, choices: [], marked: false }));
const row = columns.map((_, at) => `a text of the column ${at}`);

/** Practically endless pages that record how many were taken and whether they were closed. */
const endless = () => {
  const seen = { pages: 0, closed: false };
  const pages = async function* () {
    try {
      for (; seen.pages < 2_000; seen.pages += 1) {
        await setImmediate();
        yield Array.from({ length: 100 }, () => row);
      }
    } finally {
      seen.closed = true;
    }
  };
  return { seen, pages };
};

const tableOf = (pages: AsyncIterable<string[][]>) =>
  tableXlsx({ name: 'Titles', columns, frozen: 1, pages, explanation: { name: 'About', rows: [['a', 'b', 'c']] } });

test('makes rows no faster than they are read, and none after the reader stops', { timeout: 60_000 }, async () => {
  const { seen, pages } = endless();
  const file = tableOf(pages());
  await file.next();
  // The buffers between rows and reader fill up first.
  let before = -1;
  await expect
    .poll(
      () => {
        const isUnchanged = seen.pages === before;
        before = seen.pages;
        return isUnchanged;
      },
      { interval: 300, timeout: 50_000 },
    )
    .toBe(true);
  expect(seen.pages).toBeLessThan(2_000);
  await file.return(undefined);
  await expect.poll(() => seen.closed).toBe(true);
  expect(seen.pages).toBeLessThanOrEqual(before + 1);
});

test('writes whole amounts without a decimal point, others with two decimals, and one sheet without an explanation', async () => {
  const figures = [{ heading: 'Amount', width: 18, choices: [], marked: false, figures: true }];
  const pages = async function* () {
    yield [[1870], [1331.8]];
  };
  const parts = await Array.fromAsync(tableXlsx({ name: 'Accounts', columns: figures, frozen: 1, pages: pages() }));
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(Buffer.concat(parts).buffer as ArrayBuffer);
  expect(book.worksheets.map(({ name }) => name)).toEqual(['Accounts']);
  const [sheet] = book.worksheets;
  expect([2, 3].map((row) => sheet?.getRow(row).getCell(1).numFmt)).toEqual(['#,##0', '#,##0.00']);
});
