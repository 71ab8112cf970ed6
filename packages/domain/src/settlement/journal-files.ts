import type { Decimal } from '../money/decimal.ts';
import { type Money, toMajor } from '../money/money.ts';
import type { IsoDate } from '../shared/dates.ts';
import type { JournalAccount } from './journal-accounts.ts';

/** Export formats of the journal: our own, and those that 弥生会計 and freee import (docs/journal.md). */
export const journalFormats = ['csv', 'yayoi', 'freee'] as const;
export type JournalFormat = (typeof journalFormats)[number];

/** Content of a file: every line of its days, or those missing from earlier files of the format (D8v). */
export const journalLines = ['new', 'all'] as const;
export type JournalLines = (typeof journalLines)[number];

/** A journal entry with everything a file needs. */
export type JournalEntry = {
  /** Ledger line that it books, once. */
  readonly number: number;
  /** Entries of one transfer share a slip. */
  readonly slip: number;
  /** Day used in the files. */
  readonly posted_on: IsoDate;
  /** True day: earlier than `posted_on` if its month was closed (D8v). */
  readonly booked_on: IsoDate;
  readonly debit: JournalAccount;
  readonly credit: JournalAccount;
  /** Company as sub-account of either side, if the account is split by company. */
  readonly debit_sub: string | null;
  readonly credit_sub: string | null;
  /** Yen, above 0, debited and credited. */
  readonly amount: number;
  readonly side: 'buyer' | 'provider';
  readonly party: string;
  readonly agreement_number: number;
  readonly what: string;
  readonly title: string | null;
  readonly reference: string | null;
  /** The line in the account's currency, and its rate into yen; null for yen. */
  readonly foreign: Money | null;
  readonly rate: Decimal | null;
};

/** An exported journal file: the lines of these days up to a ledger number (D8v). */
export type JournalExport = {
  readonly period_from: IsoDate;
  readonly period_to: IsoDate;
  readonly version: number;
  readonly through: number;
};

/** Version of a file, and earlier files of the same format that cover some of its days, the latest first. */
export type JournalVersion = { readonly version: number; readonly earlier: readonly JournalExport[] };

type Dated = Pick<JournalEntry, 'number' | 'posted_on'>;

/** First earlier file with an entry; null if none. */
export const firstFileOf = ({ number, posted_on }: Dated, earlier: readonly JournalExport[]): JournalExport | null =>
  earlier.findLast(
    ({ period_from, period_to, through }) => number <= through && period_from <= posted_on && posted_on <= period_to,
  ) ?? null;

/** Label of a file by days and version, as at the end of its name. */
export const fileLabel = ({ period_from, period_to, version }: Omit<JournalExport, 'through'>): string =>
  `${period_from}_${period_to}_v${version}`;

type Cells = (string | number)[];

const slashed = (day: IsoDate) => day.replaceAll('-', '/');

/** True day of an entry posted later; programs have no separate field for it. */
const occurred = ({ posted_on, booked_on }: JournalEntry) =>
  posted_on === booked_on ? null : `発生日${slashed(booked_on)}`;

const summary = (entry: JournalEntry): string =>
  [
    `契約${String(entry.agreement_number).padStart(4, '0')}`,
    occurred(entry),
    entry.what,
    entry.party,
    entry.title,
    entry.reference,
  ]
    .filter((part) => part !== null && part !== '')
    .join(' ');

type Columns = readonly (readonly [
  heading: string,
  cell: (entry: JournalEntry, file: JournalVersion) => string | number,
])[];

const ownColumns: Columns = [
  ['元帳番号', ({ number }) => number],
  ['伝票番号', ({ slip }) => slip],
  ['日付', ({ posted_on }) => posted_on],
  ['借方科目コード', ({ debit }) => debit.code],
  ['借方科目', ({ debit }) => debit.name],
  ['貸方科目コード', ({ credit }) => credit.code],
  ['貸方科目', ({ credit }) => credit.name],
  ['金額（円）', ({ amount }) => amount],
  ['区分', ({ side }) => (side === 'buyer' ? '売掛' : '買掛')],
  ['取引先', ({ party }) => party],
  ['契約番号', ({ agreement_number }) => agreement_number],
  ['内容', ({ what }) => what],
  ['作品', ({ title }) => title ?? ''],
  ['照会番号', ({ reference }) => reference ?? ''],
  ['通貨', ({ foreign }) => foreign?.currency ?? 'JPY'],
  ['外貨金額', ({ foreign }) => (foreign === null ? '' : toMajor(foreign))],
  ['換算レート', ({ rate }) => rate ?? ''],
  ['借方補助科目', ({ debit_sub }) => debit_sub ?? ''],
  ['貸方補助科目', ({ credit_sub }) => credit_sub ?? ''],
  ['借方税区分', ({ debit }) => debit.tax_yayoi],
  ['貸方税区分', ({ credit }) => credit.tax_yayoi],
  ['発生日', ({ booked_on }) => booked_on],
  ['出力版', (_, { version }) => version],
  [
    '初回出力',
    (entry, { earlier }) => {
      const before = firstFileOf(entry, earlier);
      return before === null ? '' : fileLabel(before);
    },
  ],
];

/** Half-width characters of a summary that 弥生会計 accepts; the import would cut off the rest. */
const yayoiSummary = 64;

/** Half-width characters of a sub-account's name that 弥生会計 accepts. */
const yayoiName = 24;

/** Width of a character in half-width units: one byte of Shift_JIS each, two for a full-width one. */
const widthOf = (sign: string) => (/[\u0020-\u007e\uff61-\uff9f]/.test(sign) ? 1 : 2);

const cut = (text: string, width: number): string => {
  let left = width;
  let taken = '';
  for (const sign of text) {
    left -= widthOf(sign);
    if (left < 0) break;
    taken += sign;
  }
  return taken;
};

/** The 25 items of an entry without a slip (識別フラグ 2000), in the order 弥生会計 reads them; no heading. */
const yayoiCells = (entry: JournalEntry): Cells => [
  2000,
  '',
  '',
  slashed(entry.posted_on),
  entry.debit.name,
  cut(entry.debit_sub ?? '', yayoiName),
  '',
  entry.debit.tax_yayoi,
  entry.amount,
  '',
  entry.credit.name,
  cut(entry.credit_sub ?? '', yayoiName),
  '',
  entry.credit.tax_yayoi,
  entry.amount,
  '',
  cut(summary(entry), yayoiSummary),
  '',
  '',
  0,
  '',
  String(entry.number),
  0,
  0,
  'no',
];

const freeeColumns: Columns = [
  ['日付', ({ posted_on }) => slashed(posted_on)],
  ['伝票番号', ({ slip }) => slip],
  ['決算整理仕訳', () => ''],
  ['借方勘定科目', ({ debit }) => debit.name],
  ['借方取引先', ({ party }) => party],
  ['借方税区分', ({ debit }) => debit.tax_freee],
  ['借方金額', ({ amount }) => amount],
  ['借方税額', () => ''],
  ['貸方勘定科目', ({ credit }) => credit.name],
  ['貸方取引先', ({ party }) => party],
  ['貸方税区分', ({ credit }) => credit.tax_freee],
  ['貸方金額', ({ amount }) => amount],
  ['貸方税額', () => ''],
  ['摘要', summary],
];

type JournalFile = {
  /** Null if the program expects none. */
  readonly headings: readonly string[] | null;
  readonly cells: (entry: JournalEntry, file: JournalVersion) => Cells;
  readonly encoding: 'utf-8' | 'shift_jis';
};

const inColumns = (columns: Columns): JournalFile => ({
  headings: columns.map(([heading]) => heading),
  cells: (entry, file) => columns.map(([, cell]) => cell(entry, file)),
  encoding: 'utf-8',
});

export const journalFiles: Readonly<Record<JournalFormat, JournalFile>> = {
  csv: inColumns(ownColumns),
  yayoi: { headings: null, cells: yayoiCells, encoding: 'shift_jis' },
  freee: inColumns(freeeColumns),
};
