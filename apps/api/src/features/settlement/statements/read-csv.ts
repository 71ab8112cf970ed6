import { fromMajor } from '@eigaichi/domain/money/money';
import { readDay } from '@eigaichi/domain/settlement/bank-day';
import {
  type DirectionRules,
  directionOf,
  isReceivedHeading,
  isSummary,
} from '@eigaichi/domain/settlement/bank-direction';
import { readFigure } from '@eigaichi/domain/settlement/bank-figure';
import type { StatementColumns } from '@eigaichi/domain/settlement/statement-columns';
import type { CsvRow } from '../../../csv-rows.ts';
import { type CsvTable, columnOf, csvTable, currencyHeading, currencyNamed, directionHeading } from './csv-table.ts';
import { BrokenStatement, type Decided, fileOf, type ReadRow, type StatementFile } from './statement-file.ts';

const namedIn = ({ value_on, amount, paid, direction, payer, reference }: StatementColumns): string[] =>
  [value_on, amount, paid, direction, payer, reference].filter((heading) => heading != null);

const rulesOf = (table: CsvTable, columns: StatementColumns): DirectionRules => {
  const figures = (heading: string | null | undefined) =>
    columnOf(table, heading).map((cell) => readFigure(cell, columns.decimal_mark)?.major ?? 0);
  const [amounts, paid] = [figures(columns.amount), figures(columns.paid)];
  const isSigned = amounts.some((major) => major < 0);
  const saysSo = columns.paid != null || isReceivedHeading(columns.amount) || isSigned;
  // An unselected direction column takes precedence over an ambiguous heading.
  const isOpen = columns.direction == null && columns.paid == null && !isSigned && directionHeading(table) !== null;
  return {
    isReceived: columns.all_received === true || (saysSo && !isOpen),
    hasDirections: columns.direction != null,
    words: columns.words ?? [],
    isPaidMixed: paid.some((major) => major < 0) && paid.some((major) => major > 0),
  };
};

const cellsBy = ({ head }: CsvTable, columns: StatementColumns) => {
  const cellOf = (heading: string | null | undefined) => {
    const at = heading == null ? -1 : head.indexOf(heading);
    if (heading != null && at === -1) throw new BrokenStatement();
    return ({ cells }: CsvRow) => (at === -1 ? '' : (cells[at] ?? ''));
  };
  const named = currencyNamed(columns.amount) ?? currencyNamed(columns.paid) ?? '';
  const currency = cellOf(currencyHeading(head));
  return {
    value_on: cellOf(columns.value_on),
    amount: cellOf(columns.amount),
    paid: cellOf(columns.paid),
    direction: cellOf(columns.direction),
    payer: cellOf(columns.payer),
    reference: cellOf(columns.reference),
    currency: (row: CsvRow) => currency(row) || named,
  };
};

/** True if a row, by its cell or the heading, has another currency than the file's chosen one. */
const isForeign = (cell: string, currency: string): boolean => /^[A-Z]{3}$/.test(cell) && cell !== currency;

/**
 * Reads a bank's CSV file by the columns a person selected. Outgoing money has a separate column, an amount below 0, or
 * a mark in a direction column. Sets aside rows naming a balance or a total, and rows without a direction until a
 * person decides. Throws if a heading is missing.
 */
export const readCsv = (text: string, columns: StatementColumns, decided: Decided): StatementFile => {
  const table = csvTable(text, namedIn(columns));
  const cells = cellsBy(table, columns);
  const rules = rulesOf(table, columns);
  const rowOf = (found: CsvRow): ReadRow => {
    const read = { row: found.line, text: found.cells.filter((cell) => cell !== '').join(' · ') };
    const [amount, paid] = [cells.amount(found), cells.paid(found)].map((cell) =>
      readFigure(cell, columns.decimal_mark),
    );
    if (amount?.major === 0 && paid?.major === 0) return read;
    const chosen = decided.get(found.line);
    const [first = ''] = found.cells.filter((cell) => cell !== '');
    const names = [first, cells.value_on(found), cells.payer(found), cells.reference(found)];
    if (chosen === undefined && names.some(isSummary)) return { ...read, aside: 'summary' };
    const value_on = readDay(cells.value_on(found), columns.day_order);
    if (value_on === null) return { ...read, fault: 'day' };
    if (amount == null || paid == null) return { ...read, fault: 'amount' };
    if (isForeign(cells.currency(found), columns.currency)) return { ...read, fault: 'currency' };
    const money = fromMajor(Math.abs(paid.major === 0 ? amount.major : paid.major), columns.currency);
    if (money === null) return { ...read, fault: 'amount' };
    const direction = chosen ?? directionOf({ amount, paid, word: cells.direction(found) }, rules);
    if (direction === null) return { ...read, aside: 'direction' };
    const [payer, reference] = [cells.payer(found), cells.reference(found)];
    return { ...read, entries: [{ ...money, direction, value_on, payer, reference, entry: '' }] };
  };
  return fileOf('', table.body.map(rowOf));
};
