import type { Decimal } from '../money/decimal.ts';
import { type Money, toMajor } from '../money/money.ts';
import type { IsoDate } from '../shared/dates.ts';
import type { JournalAccount } from './journal-accounts.ts';

/** Forms in which the journal is exported: our own, and those that 弥生会計 and freee import (docs/journal.md). */
export const journalFormats = ['csv', 'yayoi', 'freee'] as const;
export type JournalFormat = (typeof journalFormats)[number];

/** What a file holds: every line of its days, or those that no earlier file of the form has (D8v). */
export const journalLines = ['new', 'all'] as const;
export type JournalLines = (typeof journalLines)[number];

/** An entry of the journal with all that a file says of it. */
export type JournalEntry = {
  /** The line of the ledger that it books, once. */
  readonly number: number;
  /** Entries of one transfer have the same slip. */
  readonly slip: number;
  /** The day that the files date it by. */
  readonly posted_on: IsoDate;
  /** The true day: earlier than `posted_on` where its month was closed (D8v). */
  readonly booked_on: IsoDate;
  readonly debit: JournalAccount;
  readonly credit: JournalAccount;
  /** The company as sub-account of either, where the account is kept by company. */
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
  /** The line as the account has it, and the rate that makes yen of it; null for yen. */
  readonly foreign: Money | null;
  readonly rate: Decimal | null;
};

/** A file that was made of the journal: the lines of these days up to a number of the ledger (D8v). */
export type JournalExport = {
  readonly period_from: IsoDate;
  readonly period_to: IsoDate;
  readonly version: number;
  readonly through: number;
};

/** The version of a file, and the earlier files of the same form that cover some of its days, the latest first. */
export type JournalVersion = { readonly version: number; readonly earlier: readonly JournalExport[] };

type Dated = Pick<JournalEntry, 'number' | 'posted_on'>;

/** The first of the earlier files that had an entry; null where none had it. */
export const firstFileOf = ({ number, posted_on }: Dated, earlier: readonly JournalExport[]): JournalExport | null =>
  earlier.findLast(
    ({ period_from, period_to, through }) => number <= through && period_from <= posted_on && posted_on <= period_to,
  ) ?? null;

/** A file by its days and version, as its name ends. */
export const fileLabel = ({ period_from, period_to, version }: Omit<JournalExport, 'through'>): string =>
  `${period_from}_${period_to}_v${version}`;

type Cells = (string | number)[];

const slashed = (day: IsoDate) => day.replaceAll('-', '/');

/** The true day of an entry that was posted later; programs have no field of their own for it. */
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

const ownHeadings = [
  '元帳番号',
  '伝票番号',
  '日付',
  '借方科目コード',
  '借方科目',
  '貸方科目コード',
  '貸方科目',
  '金額（円）',
  '区分',
  '取引先',
  '契約番号',
  '内容',
  '作品',
  '照会番号',
  '通貨',
  '外貨金額',
  '換算レート',
  '借方補助科目',
  '貸方補助科目',
  '借方税区分',
  '貸方税区分',
  '発生日',
  '出力版',
  '初回出力',
] as const;

const ownCells = (entry: JournalEntry, file: JournalVersion): Cells => {
  const before = firstFileOf(entry, file.earlier);
  return [
    entry.number,
    entry.slip,
    entry.posted_on,
    entry.debit.code,
    entry.debit.name,
    entry.credit.code,
    entry.credit.name,
    entry.amount,
    entry.side === 'buyer' ? '売掛' : '買掛',
    entry.party,
    entry.agreement_number,
    entry.what,
    entry.title ?? '',
    entry.reference ?? '',
    entry.foreign?.currency ?? 'JPY',
    entry.foreign === null ? '' : toMajor(entry.foreign),
    entry.rate ?? '',
    entry.debit_sub ?? '',
    entry.credit_sub ?? '',
    entry.debit.tax_yayoi,
    entry.credit.tax_yayoi,
    entry.booked_on,
    file.version,
    before === null ? '' : fileLabel(before),
  ];
};

/** Half-width signs that 弥生会計 takes of a summary; the rest would be cut off at the import. */
const yayoiSummary = 64;

/** The same of the name of a sub-account. */
const yayoiName = 24;

/** What a text takes in half-width signs: a byte of Shift_JIS each, two for a full-width one. */
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

/** The 25 items of an entry that is no slip (識別フラグ 2000), in the order in which 弥生会計 reads them; no heading. */
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

const freeeHeadings = [
  '日付',
  '伝票番号',
  '決算整理仕訳',
  '借方勘定科目',
  '借方取引先',
  '借方税区分',
  '借方金額',
  '借方税額',
  '貸方勘定科目',
  '貸方取引先',
  '貸方税区分',
  '貸方金額',
  '貸方税額',
  '摘要',
] as const;

const freeeCells = (entry: JournalEntry): Cells => [
  slashed(entry.posted_on),
  entry.slip,
  '',
  entry.debit.name,
  entry.party,
  entry.debit.tax_freee,
  entry.amount,
  '',
  entry.credit.name,
  entry.party,
  entry.credit.tax_freee,
  entry.amount,
  '',
  summary(entry),
];

type JournalFile = {
  /** Null where the program expects none. */
  readonly headings: readonly string[] | null;
  readonly cells: (entry: JournalEntry, file: JournalVersion) => Cells;
  readonly encoding: 'utf-8' | 'shift_jis';
};

export const journalFiles: Readonly<Record<JournalFormat, JournalFile>> = {
  csv: { headings: ownHeadings, cells: ownCells, encoding: 'utf-8' },
  yayoi: { headings: null, cells: yayoiCells, encoding: 'shift_jis' },
  freee: { headings: freeeHeadings, cells: freeeCells, encoding: 'utf-8' },
};
