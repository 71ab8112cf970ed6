/**
 * Cells as spreadsheets copy them: tabs between cells, line breaks between rows; a cell with either is in double
 * quotes, with quotes doubled.
 */
export const readTabText = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const plain = text.replaceAll('\r\n', '\n').replace(/\n$/, '');
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain.charAt(at);
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (plain.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === '' && closes(plain, at)) quoted = true;
    else if (sign === '\t' || sign === '\n') {
      row.push(cell);
      cell = '';
      if (sign === '\n') {
        rows.push(row);
        row = [];
      }
    } else cell += sign;
  }
  return [...rows, [...row, cell]];
};

/** True if a quote at the start of a cell is closed right before the cell's end; a title may start with a quote. */
const closes = (text: string, at: number): boolean => {
  for (let next = at + 1; next < text.length; next += 1) {
    if (text.charAt(next) !== '"') continue;
    if (text.charAt(next + 1) === '"') next += 1;
    else return ['\t', '\n', ''].includes(text.charAt(next + 1));
  }
  return false;
};

const cellText = (cell: string): string => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export const writeTabText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(cellText).join('\t')).join('\n');
