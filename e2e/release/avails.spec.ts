import { randomUUID } from 'node:crypto';
import { availLayouts, nameOf } from '@eigaichi/domain/avails/avail-columns';
import { isHeadingRow } from '@eigaichi/domain/avails/avail-sheet';
import { workbookLimits } from '@eigaichi/domain/movies/bulk-limits';
import type { Page } from '@playwright/test';
import { openBook } from '../../apps/api/src/adapters/workbook/open-book.ts';
import { workbookOf } from '../../apps/api/src/testing/made-workbook.ts';
import { openAs } from '../fixtures/accounts.ts';
import { expect, test } from '../fixtures/reader.ts';
import { filled, wordsOf } from '../fixtures/words.ts';

type Cells = Readonly<Record<string, string>>;

const count = 400;
const run = randomUUID().slice(0, 8);
const numberOf = (at: number) => `AV-${run}-${at}`;
const columns = availLayouts.movies;

/** Row of one title; the first has two faults. */
const cellsOf = (at: number, isMended: boolean): Cells => ({
  DisplayName: 'Harbour Films',
  Territory: at === 0 && !isMended ? 'XX' : 'NO',
  WorkType: 'Movie',
  EntryType: 'Full Extract',
  TitleInternalAlias: `Avails ${run} ${at}`,
  LicenseType: at % 2 === 0 ? 'SVOD' : 'AVOD',
  FormatProfile: 'HD',
  Start: at === 0 && !isMended ? 'soon' : '2031-01-01',
  End: '2031-12-31',
  PriceType: 'WSP',
  PriceValue: '4.99',
  AltID: numberOf(at),
  ALID: `md:alid:org:harbour:${numberOf(at)}`,
  RetailerSpare1: `spare ${at}`,
});

const workbook = () =>
  workbookOf({
    sheets: [
      {
        name: 'Movies',
        rows: [
          columns.map((column) => column.split('/')[0]),
          columns.map(nameOf),
          ['1.9', '//Opt', '//Opt'],
          ...Array.from({ length: count }, (_, at) =>
            columns.map((column) => cellsOf(at, false)[nameOf(column)] ?? ''),
          ),
        ],
      },
    ],
  });

const makeTitles = async (page: Page) => {
  const body = {
    columns: ['own_number', 'translations.en.film_name'],
    rows: Array.from({ length: count }, (_, at) => [numberOf(at), `Avails ${run} ${at}`]),
  };
  const headers = { origin: new URL(page.url()).origin };
  const made = await page.request.post('/api/movies/bulk', { headers, data: body });
  expect(made.ok(), await made.text()).toBe(true);
};

/** Every row of a written file by column, without its empty cells. A provider's whole file may exceed a sheet to read. */
const rowsIn = async (file: Buffer): Promise<Cells[]> => {
  const [sheet] = (await openBook(file, { ...workbookLimits, rows: 100_000, cells: 20_000_000 })).sheets;
  const rows = ((await sheet?.whole())?.rows ?? []).map(({ cells }) => cells.map(({ text }) => text));
  const heading = rows.findIndex((row) => isHeadingRow(row));
  const names = rows[heading] ?? [];
  return rows
    .slice(heading + 1)
    .map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? '']).filter(([, cell]) => cell !== '')));
};

test('avails of 400 titles come in, are mended, and go out equal', async ({ browser }) => {
  const { avails } = wordsOf('en');
  const page = await openAs(browser, 'provider', 'en');
  await page.goto('/ch/movies/avails');
  await makeTitles(page);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'avails.xlsx', mimeType: 'application/octet-stream', buffer: workbook() });

  // The first file waits for the server's table-reading thread to start.
  await expect(page.getByText(avails.titles.by.id).first()).toBeVisible({ timeout: 120_000 });
  await page.getByRole('button', { name: filled(avails.titles.confirm_all, { count }) }).click();
  await expect(page.getByText(avails.titles.all_confirmed)).toBeVisible();

  // Both faults of the first row are mended in their cells.
  const cell = (column: string) => page.getByRole('textbox', { name: filled(avails.rows.cell, { column, row: 4 }) });
  await cell('Territory').fill('NO');
  await cell('Territory').press('Enter');
  await expect(cell('Territory')).toHaveCount(0);
  await cell('Start').fill('2031-01-01');
  await cell('Start').press('Enter');
  await expect(page.getByText(avails.rows.no_faults)).toBeVisible();
  await page.getByRole('button', { name: filled(avails.save_other, { count }) }).click();
  await expect(page.getByText(avails.saved)).toBeVisible();

  // The same cells come out.
  const file = await page.request.get('/api/avails/export/xlsx');
  expect(file.ok(), file.ok() ? '' : await file.text()).toBe(true);
  const rows = (await rowsIn(await file.body())).filter(({ AltID = '' }) => AltID.includes(run));
  expect(rows).toEqual(Array.from({ length: count }, (_, at) => cellsOf(at, true)));

  // The file is undone.
  await page
    .getByRole('button', { name: filled(avails.undo.undo_named, { file: 'avails.xlsx' }) })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: avails.undo.confirm }).click();
  await expect(page.getByText(filled(avails.undo.done_other, { count }))).toBeVisible();
  await page.context().close();
});
