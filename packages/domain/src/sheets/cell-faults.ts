import type { Issue } from '../shared/issue.ts';

/** Results of formulas that failed, as spreadsheets of every language store them. */
const errors = [
  '#N/A',
  '#REF!',
  '#VALUE!',
  '#DIV/0!',
  '#NAME?',
  '#NUM!',
  '#NULL!',
  '#SPILL!',
  '#CALC!',
  '#FIELD!',
  '#BLOCKED!',
  '#CONNECT!',
  '#UNKNOWN!',
  '#EXTERNAL!',
  '#BUSY!',
  '#PYTHON!',
  '#TIMEOUT!',
  '#GETTING_DATA',
];

/** In front of a formula whose result the workbook doesn't hold: such a cell is a fault until it is filled in. */
export const openFormulaMark = '《未計算/not calculated》';

/** The fault of a cell whatever its column: an error of a formula, or a formula without a result. */
export const cellFault = (cell: string): Omit<Issue, 'field'> | null => {
  const text = cell.trim();
  if (errors.includes(text.normalize('NFKC').toUpperCase())) return { rule: 'cell_error', params: { value: text } };
  if (!text.startsWith(openFormulaMark)) return null;
  return { rule: 'formula_open', params: { value: text.slice(openFormulaMark.length).slice(0, 100) } };
};
