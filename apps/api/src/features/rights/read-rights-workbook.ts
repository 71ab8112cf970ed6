import { mostRightsRows, type RightsColumn, rightsColumnOf } from '@eigaichi/domain/rights/sheet/rights-columns';
import { dayOfSerial, isSerialText } from '@eigaichi/domain/sheets/serial-day';
import type { Deps } from '../../deps.ts';
import { readSheet } from '../../http/read-sheet.ts';
import type { ReadCell } from '../../ports/workbook.ts';

const days: readonly RightsColumn[] = ['starts_on', 'ends_on'];

/** A day that its workbook holds as a plain number is counted in the workbook's date system. */
const cellText = (cell: ReadCell, key: RightsColumn, is1904: boolean): string =>
  days.includes(key) && cell.kind === 'number' && isSerialText(cell.text)
    ? (dayOfSerial(Number(cell.text), is1904)?.day ?? cell.text)
    : cell.text;

/** Reads a filled sheet of offers and licences: its columns by their headings, in any order. */
export const readRightsWorkbook = async (
  deps: Pick<Deps, 'workbook'>,
  { file, sheet }: { readonly file: Buffer; readonly sheet?: string | undefined },
) => {
  const wanted = { columnOf: rightsColumnOf, rows: mostRightsRows, sheet };
  const { columns, rows, unknown, formulas, is1904, reading } = await readSheet(deps, file, wanted);
  return {
    columns: [...columns],
    rows: rows.map((row) => columns.map((key, at) => (row[at] === undefined ? '' : cellText(row[at], key, is1904)))),
    unknown: [...unknown],
    formulas,
    reading,
  };
};
