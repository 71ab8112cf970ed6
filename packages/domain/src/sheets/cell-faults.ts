import type { Issue } from '../shared/issue.ts';

/** Formula errors, as spreadsheets of every language store them. */
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

/** Prefix of a formula without a stored result in the workbook: such a cell is a fault until filled in. */
export const openFormulaMark = '《未計算/not calculated》';

/** Fault of a cell in any column: a formula error, or a formula without a result. */
export const cellFault = (cell: string): Omit<Issue, 'field'> | null => {
  const text = cell.trim();
  if (errors.includes(text.normalize('NFKC').toUpperCase())) return { rule: 'cell_error', params: { value: text } };
  if (!text.startsWith(openFormulaMark)) return null;
  return { rule: 'formula_open', params: { value: text.slice(openFormulaMark.length).slice(0, 100) } };
};
