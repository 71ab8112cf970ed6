import { type Currency, currencies } from '@eigaichi/domain/options/currencies';
import { dayOrderOf, readDay } from '@eigaichi/domain/settlement/bank-day';
import { isDirectionColumn, wayOf } from '@eigaichi/domain/settlement/bank-direction';
import { decimalMarkOf, readFigure } from '@eigaichi/domain/settlement/bank-figure';
import type { StatementColumns } from '@eigaichi/domain/settlement/statement-columns';
import { type CsvRow, readCsvRows } from '../../../csv-rows.ts';
import { BrokenStatement } from './statement-file.ts';

type Guessed = Exclude<keyof StatementColumns, 'currency' | 'day_order' | 'decimal_mark' | 'words' | 'all_received'>;

/** Headings that banks use, most specific first. */
const usual: Readonly<Record<Guessed, readonly string[]>> = {
  value_on:
    '起算日|取引日|勘定日|日付|value date|booking date|date|年月日|valuta|wertstellung|datum|buchungstag|fecha|data'.split(
      '|',
    ),
  amount:
    '入金金額|入金額|お預入金額|お預り金額|お預入れ額|預入金額|お預入れ|入金|credit|haben|received|paid in|money in|crédit|haber|abono|amount|betrag|bedrag|montant|importe|importo|金額'.split(
      '|',
    ),
  paid: '出金金額|出金額|お引出金額|お支払金額|お引出し|引出金額|出金|debit|soll|paid out|money out|withdrawal|débit|debe|cargo'.split(
    '|',
  ),
  direction:
    '入払区分|入出金区分|af bij|af/bij|debit/credit|debet / credit|debet/credit|cr/dr|dr/cr|soll/haben|credit/debit|d/c|s/h|direction'.split(
      '|',
    ),
  payer: '振込依頼人|依頼人|取引先|payer|counterparty|debtor|auftraggeber|zahlungspflichtiger|name|naam'.split('|'),
  reference:
    '摘要|取引内容|お取り扱い内容|内容|備考|remittance|reference|verwendungszweck|description|details|mededelingen|omschrijving|libellé|concepto'.split(
      '|',
    ),
};

export type CsvTable = { readonly head: readonly string[]; readonly body: readonly CsvRow[]; readonly account: string };

const rowsOf = (text: string): CsvRow[] => {
  const rows = readCsvRows(text);
  if (rows === null) throw new BrokenStatement();
  return rows;
};

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

const hasHeading = (cells: readonly string[], field: Guessed): boolean =>
  cells.some((cell) => usual[field].some((word) => plain(cell).includes(word)));

const longestAccount = 200;

/** Account of the file: from the lines above the table, else the only value of an account column. */
const accountOf = (above: readonly CsvRow[], head: readonly string[], body: readonly CsvRow[]): string => {
  const written = above.flatMap(({ cells }) => cells.filter((cell) => /\d{4}/.test(cell) && !/\d[./-]\d/.test(cell)));
  const at = head.findIndex((heading) => /^(?:account|konto|iban|rekening|口座|compte|cuenta)/iu.test(plain(heading)));
  const values = new Set(at === -1 ? [] : body.map(({ cells }) => cells[at] ?? ''));
  return (values.size === 1 ? ([...values][0] ?? '') : written.join(' ')).slice(0, longestAccount);
};

const isDay = (cell: string): boolean =>
  (['ymd', 'dmy', 'mdy'] as const).some((order) => readDay(cell, order) !== null);
const isFigure = (cell: string): boolean =>
  /\d/.test(cell) && !isDay(cell) && (['.', ','] as const).some((mark) => readFigure(cell, mark) !== null);

/** Column name as in spreadsheets: A, B … Z, AA. */
const letterOf = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : `${letterOf(Math.floor(at / 26) - 1)}${letterOf(at % 26)}`;

/**
 * Heading row: the one with all given names, else with a day and an amount, else the first of three cells. If that
 * contains a day and a figure, the file has no headings: its columns are named by letters, and that row is its first.
 */
export const csvTable = (text: string, named: readonly string[] = []): CsvTable => {
  const rows = rowsOf(text);
  const filled = ({ cells }: CsvRow) => cells.filter((cell) => cell !== '').length >= 3;
  const places = [
    named.length === 0 ? -1 : rows.findIndex(({ cells }) => named.every((heading) => cells.includes(heading))),
    rows
      .slice(0, 50)
      .findIndex((row) => filled(row) && hasHeading(row.cells, 'value_on') && hasHeading(row.cells, 'amount')),
    rows.findIndex(filled),
  ];
  const at = places.find((place) => place !== -1);
  if (at === undefined) throw new BrokenStatement();
  const first = rows[at]?.cells ?? [];
  const isHeadless = first.some(isDay) && first.some(isFigure);
  const widest = Math.max(...rows.slice(at, at + 50).map(({ cells }) => cells.length));
  const head = isHeadless ? Array.from({ length: widest }, (_, nth) => letterOf(nth)) : first;
  const body = rows.slice(isHeadless ? at : at + 1);
  return { head, body, account: accountOf(rows.slice(0, at), head, body) };
};

/** Cells of a column; empty if no heading is given. */
export const columnOf = ({ head, body }: CsvTable, heading: string | null | undefined): string[] => {
  const at = heading == null ? -1 : head.indexOf(heading);
  return at === -1 ? [] : body.map(({ cells }) => cells[at] ?? '');
};

const guess = (head: readonly string[], field: Guessed): string | null =>
  usual[field]
    .map((word) => head.find((heading) => plain(heading).includes(word)))
    .find((heading) => heading !== undefined) ?? null;

/** Heading whose cells give the direction of the money. */
export const directionHeading = (table: CsvTable): string | null =>
  table.head.find((heading) => heading !== '' && isDirectionColumn(columnOf(table, heading))) ?? null;

/** Heading of a column with each row's currency. */
export const currencyHeading = (head: readonly string[]): string | undefined =>
  head.find((heading) =>
    /^(?:currency|währung|waehrung|munt|muntsoort|valuta|通貨|devise|divisa|moneda)/iu.test(heading),
  );

const signs: readonly (readonly [string, Currency])[] = [
  ['円', 'JPY'],
  ['€', 'EUR'],
  ['£', 'GBP'],
];

/** Currency in a heading, by code or sign: `Bedrag (EUR)`, `入金額(円)`; null for none. */
export const currencyNamed = (heading: string | null | undefined): Currency | null => {
  const text = (heading ?? '').normalize('NFKC').toUpperCase();
  const code = currencies.find((each) => new RegExp(`(?<![A-Z])${each.code}(?![A-Z])`).test(text))?.code;
  return code ?? signs.find(([sign]) => text.includes(sign))?.[1] ?? null;
};

/** Currency of a file: from its currency column or a heading; a Japanese file means yen. */
const currencyOfFile = (table: CsvTable, amounts: readonly (string | null)[]): Currency | null => {
  const [one, ...others] = new Set(columnOf(table, currencyHeading(table.head)).filter((cell) => cell !== ''));
  if (one !== undefined) return others.length === 0 ? currencyNamed(one) : null;
  const named = amounts.map(currencyNamed).find((currency) => currency !== null);
  return named ?? (/[ぁ-んァ-ヶ一-龠]/u.test(table.head.join('')) ? 'JPY' : null);
};

export type CsvColumns = {
  readonly columns: string[];
  readonly account: string;
  readonly guessed: Record<Guessed, string | null>;
  readonly currency: Currency | null;
  readonly day_order: StatementColumns['day_order'] | null;
  readonly decimal_mark: StatementColumns['decimal_mark'] | null;
};

/** CSV headings, the likely meaning of each column, and the format of days and decimals, for a person to confirm. */
export const csvColumns = (text: string): CsvColumns => {
  const table = csvTable(text);
  const named = guess(table.head, 'direction');
  const direction = directionHeading(table) ?? named;
  const rest = table.head.filter((heading) => heading !== direction);
  const [amount, paid] = [guess(rest, 'amount'), guess(rest, 'paid')];
  const days = (heading: string) => columnOf(table, heading).filter((cell) => cell !== '');
  const value_on =
    guess(table.head, 'value_on') ?? table.head.find((one) => days(one).length > 0 && days(one).every(isDay)) ?? null;
  return {
    columns: [...new Set(table.head.filter((heading) => heading !== ''))],
    account: table.account,
    guessed: {
      value_on,
      amount,
      paid: paid === amount ? null : paid,
      direction,
      payer: guess(rest, 'payer'),
      reference: guess(rest, 'reference'),
    },
    currency: currencyOfFile(table, [amount, paid]),
    day_order: dayOrderOf(columnOf(table, value_on)),
    decimal_mark: decimalMarkOf(
      amount === null
        ? table.body.flatMap(({ cells }) => cells.filter(isFigure))
        : [...columnOf(table, amount), ...columnOf(table, paid)],
    ),
  };
};

export type CsvWord = { readonly word: string; readonly count: number; readonly direction: 'in' | 'out' | null };

/** Values of a direction column, with their count and meaning; null if a person has to decide. */
export const wordsOf = (text: string, columns: StatementColumns): CsvWord[] => {
  if (columns.direction == null) return [];
  const cells = columnOf(csvTable(text, [columns.direction, columns.value_on]), columns.direction);
  const counts = Map.groupBy(
    cells.map((cell) => cell.trim()).filter((cell) => cell !== ''),
    (cell) => cell,
  );
  return [...counts].slice(0, 50).map(([word, of]) => ({
    word: word.slice(0, 100),
    count: of.length,
    direction: wayOf(word, columns.words ?? []),
  }));
};
