import { sectionHeading, totalWord } from '@eigaichi/domain/sheets/total-row';
import type { SheetReading } from '@eigaichi/wire/shared/sheet-reading';
import type { ReadRow } from '../ports/workbook.ts';

type LeftOut = SheetReading['left_out'][number];

/** Maximum entries; a longer list only repeats one kind of row. */
const mostEntries = 200;
/** Maximum characters quoted from a skipped row. */
const longestText = 80;

const firstText = ({ cells }: ReadRow): string =>
  (cells.find(({ text }) => text.trim() !== '')?.text.trim() ?? '').slice(0, longestText);

type Sorted = { readonly rows: readonly ReadRow[]; readonly leftOut: readonly LeftOut[] };

/**
 * Rows of a table, without totals, section headings, repeated headings and rows with no value in the columns; those are
 * listed. `places` are the columns. Columns in `words` say the same in every row, totals included.
 */
export const sortRows = ({
  all,
  headingAt,
  sheet,
  places,
  words,
}: {
  readonly all: readonly ReadRow[];
  readonly headingAt: number;
  readonly sheet: string;
  readonly places: readonly number[];
  readonly words: readonly number[];
}): Sorted => {
  const leftOut: LeftOut[] = [];
  const rows: ReadRow[] = [];
  const leave = (reason: LeftOut['reason'], row: ReadRow, text: string) => {
    const last = leftOut.at(-1);
    // Consecutive rows with the same reason become one entry; a total is listed with its own text.
    if (last?.reason === reason && (!['total', 'section'].includes(reason) || last.text === text))
      last.rows.push(row.number);
    else if (leftOut.length < mostEntries) leftOut.push({ reason, sheet, rows: [row.number], text });
  };
  const headings = all[headingAt]?.cells.map(({ text }) => text.trim()) ?? [];
  for (const row of all.slice(0, headingAt)) leave('above', row, firstText(row));
  for (const row of all.slice(headingAt + 1)) {
    const texts = row.cells.map(({ text }) => text.trim());
    const read = places.map((at) => texts[at] ?? '');
    const total = totalWord([
      ...read.filter((_, at) => !words.includes(places[at] ?? -1)),
      ...texts.filter((text, at) => !places.includes(at) && totalWord([text]) !== null),
    ]);
    // A merged heading has its text in the first cell.
    const section = sectionHeading(row.cells.map(({ text, isMerged }) => (isMerged === true ? '' : text)));
    if (total !== null) leave('total', row, total);
    else if (section !== null && places.length > 1) leave('section', row, section);
    else if (read.every((text) => text === '')) leave('no_value', row, firstText(row));
    else if (places.every((at, index) => read[index] === '' || read[index] === headings[at]))
      leave('headings', row, firstText(row));
    else rows.push(row);
  }
  return { rows, leftOut };
};
