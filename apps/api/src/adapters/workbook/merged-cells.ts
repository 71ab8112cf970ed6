import { type ReadCell, type ReadLimits, type ReadRow, WorkbookRefused } from '../../ports/workbook.ts';

/** Merged cells: rows from 1, columns from 0, both ends inclusive. */
export type Merge = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number };

const columnOf = (letters: string): number => {
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
};

/** Column of a cell reference, from 0; -1 if it names none. */
export const columnIn = (reference: string): number => columnOf(/^\$?([A-Za-z]{1,3})/.exec(reference)?.[1] ?? '');

/** Cells of a reference such as `A2:A7`; null for a single cell or anything that isn't a reference. */
export const mergeIn = (reference: string): Merge | null => {
  const [, left, top, right, bottom] =
    /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/i.exec(reference.replaceAll('$', '')) ?? [];
  if (left === undefined || right === undefined || (left === right && top === bottom)) return null;
  return { left: columnOf(left), right: columnOf(right), top: Number(top), bottom: Number(bottom) };
};

const nothing: ReadCell = { text: '', kind: 'text' };

/** A row of merged cells, all showing their first cell's value; no program shows values stored under them. */
const covered = (row: ReadRow, { top, left, right }: Merge, first: ReadCell): ReadRow => ({
  ...row,
  cells: Array.from({ length: Math.max(row.cells.length, left + 1) }, (_, at) => {
    if (at === left) return row.number === top ? first : { ...first, isMerged: true as const };
    return at > left && at <= right ? nothing : (row.cells[at] ?? nothing);
  }),
});

/** Rows with merged cells repeated downwards: a title across three licences is the title of each. */
export const spreadMerged = (rows: readonly ReadRow[], merges: readonly Merge[], { cells }: ReadLimits): ReadRow[] => {
  const places = new Map(rows.map((row, at) => [row.number, at]));
  const last = rows.at(-1)?.number ?? 0;
  const spread = [...rows];
  let visited = 0;
  for (const merge of merges) {
    const first = spread[places.get(merge.top) ?? -1]?.cells[merge.left] ?? nothing;
    for (let { top: number } = merge; number <= Math.min(merge.bottom, last); number += 1) {
      visited += 1;
      if (visited > cells) throw new WorkbookRefused('workbook_cells');
      const at = places.get(number);
      const row = at === undefined ? undefined : spread[at];
      if (at === undefined || row === undefined) continue;
      visited += row.cells.length;
      spread[at] = covered(row, merge, first);
    }
  }
  return spread;
};
