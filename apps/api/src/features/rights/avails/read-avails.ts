import { availLimits, availVersionOf, nameOf } from '@eigaichi/domain/avails/avail-columns';
import { columnKeys, isHeadingRow, isHintRow } from '@eigaichi/domain/avails/avail-sheet';
import type { readAvailsWorkbook } from '@eigaichi/wire/rights/avails';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import type { Deps } from '../../../deps.ts';
import { headOf, maxSheets } from '../../../http/find-sheet.ts';
import { withBook, workbookRefusal } from '../../../http/read-sheet.ts';
import type { ReadRow, ReadSheet } from '../../../ports/workbook.ts';

/** Filled rows searched for the headings: they are the second row of the template. */
const headingRows = 10;

/** Sheets of avails read from one workbook. */
const mostSheets = 4;

type Sheet = AnswerIn<typeof readAvailsWorkbook>['data']['sheets'][number];

const textsOf = ({ cells }: ReadRow): string[] => cells.map((cell) => cell.text);

const tooMany = (code: 'workbook_rows' | 'workbook_cells') => workbookRefusal({ code, rows: availLimits.rows });

/** Headings as `group/name`; a group counts until the next one. */
const headingsOf = (groups: readonly string[], names: readonly string[]) => {
  let group = 'Avail';
  return names.flatMap((name, at) => {
    group = groups[at]?.trim() || group;
    const heading = `${group}/${name.trim()}`.slice(0, 2 * availLimits.heading);
    return name.trim() === '' ? [] : [{ at, heading }];
  });
};

const sheetOf = async (sheet: ReadSheet): Promise<Sheet | null> => {
  const head = await headOf(sheet);
  if (!head.slice(0, headingRows).some((row) => isHeadingRow(textsOf(row)))) return null;
  const { rows } = await sheet.whole();
  const heading = rows.find((row) => isHeadingRow(textsOf(row)));
  if (heading === undefined) return null;
  const above = rows.find(({ number }) => number === heading.number - 1);
  const places = headingsOf(above === undefined ? [] : textsOf(above), textsOf(heading));
  if (places.length > availLimits.columns) throw tooMany('workbook_cells');
  const below = rows.filter(({ number }) => number > heading.number);
  const filled = below
    .filter((row) => !isHintRow(textsOf(row)))
    .map(({ number, cells }) => ({ number, cells: places.map(({ at }) => cells[at]?.text ?? '') }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length > availLimits.rows) throw tooMany('workbook_rows');
  if (filled.some(({ cells }) => cells.some((cell) => cell.length > availLimits.text))) throw tooMany('workbook_cells');
  const columns = places.map((place) => place.heading);
  const stated = below.find(({ number }) => number === heading.number + 1)?.cells[0]?.text ?? '';
  return {
    name: sheet.name,
    version: availVersionOf(new Set(columnKeys(columns).map(nameOf)), stated),
    columns,
    rows: filled.map(({ cells }) => cells),
    numbers: filled.map(({ number }) => number),
  };
};

/** Reads every sheet of avails of a workbook; columns are found by name, and none is left out (D53). */
export const readAvails = (deps: Pick<Deps, 'workbook'>, workbook: Buffer) =>
  withBook(deps, { file: workbook, rows: availLimits.rows }, async (book) => {
    const sheets: Sheet[] = [];
    const left_out: string[] = [];
    for (const sheet of book.sheets.slice(0, maxSheets)) {
      const read = sheets.length < mostSheets ? await sheetOf(sheet) : null;
      if (read === null) left_out.push(sheet.name);
      else sheets.push(read);
    }
    if (sheets.length === 0) {
      // Refuse a damaged sheet as such rather than for its headings.
      await book.sheets[0]?.head(headingRows);
      throw workbookRefusal({ code: 'workbook_headings', rows: availLimits.rows, sheet: book.sheets[0]?.name ?? '' });
    }
    return { sheets, left_out };
  });
