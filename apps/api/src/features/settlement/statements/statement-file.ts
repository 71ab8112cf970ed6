import type { Direction } from '@eigaichi/domain/settlement/bank-direction';
import type { BankEntry } from '@eigaichi/domain/settlement/bank-statement';
import type { EntrySkipReason, FaultReason } from '@eigaichi/domain/settlement/statement-columns';
import type { RefusalCode } from '@eigaichi/domain/shared/refusals';

/** Entry that isn't stored as in the file: by line in a CSV file, else by number from 1. */
export type UnstoredRow<Reason> = { readonly row: number; readonly reason: Reason; readonly text: string };

/** `known_as` is the entry as earlier versions read it: keys use it, so that no receipt is stored twice. */
export type FileEntry = BankEntry & { readonly known_as?: Pick<BankEntry, 'payer' | 'reference'> };

/** Content of a row: entries, or the reason there are none. Without either it moves no money. */
export type ReadRow = {
  readonly row: number;
  readonly entries?: readonly FileEntry[];
  readonly aside?: EntrySkipReason;
  readonly fault?: FaultReason;
  /** Row as in the file. */
  readonly text: string;
};

/** Content of a bank's file: incoming and outgoing money, set-aside and unreadable rows. */
export type StatementFile = {
  /** Bank's name of the account, as far as the file contains it. */
  readonly account: string;
  readonly entries: readonly FileEntry[];
  /** Number of other entries, including those set aside. */
  readonly others: number;
  readonly asides: readonly UnstoredRow<EntrySkipReason>[];
  readonly faults: readonly UnstoredRow<FaultReason>[];
};

/** Directions a person decided for set-aside rows, by row. */
export type Decided = ReadonlyMap<number, Direction>;

const longestText = 200;

const shortened = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, longestText);

/** File of these rows. */
export const fileOf = (account: string, rows: readonly ReadRow[]): StatementFile => ({
  account,
  entries: rows.flatMap(({ entries }) => entries ?? []),
  others: rows.filter(({ entries, fault }) => entries === undefined && fault === undefined).length,
  asides: rows.flatMap(({ row, aside, text }) => (aside ? [{ row, reason: aside, text: shortened(text) }] : [])),
  faults: rows.flatMap(({ row, fault, text }) => (fault ? [{ row, reason: fault, text: shortened(text) }] : [])),
});

type Contradiction = Extract<RefusalCode, `statement_${string}`>;

/** Thrown if the file contradicts itself, with the details, or isn't a file of its form. */
export class BrokenStatement extends Error {
  override readonly name = 'BrokenStatement';
  readonly code: Contradiction;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(code: Contradiction = 'statement_broken', params: Readonly<Record<string, string | number>> = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}
