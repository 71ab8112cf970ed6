import type { Direction } from '@eigaichi/domain/settlement/bank-direction';
import type { BankEntry } from '@eigaichi/domain/settlement/bank-statement';
import type { AsideReason, FaultReason } from '@eigaichi/domain/settlement/statement-columns';
import type { RefusalCode } from '@eigaichi/domain/shared/refusals';

/** An entry that isn't stored as the file has it: by its line in a CSV file, else by its number from 1. */
export type NotedRow<Reason> = { readonly row: number; readonly reason: Reason; readonly text: string };

/** `known_as` is what earlier versions read of the entry: keys are made of it, so that no receipt is stored twice. */
export type FileEntry = BankEntry & { readonly known_as?: Pick<BankEntry, 'payer' | 'reference'> };

/** What a row holds: entries, or why there are none. Without either it moves no money. */
export type ReadRow = {
  readonly row: number;
  readonly entries?: readonly FileEntry[];
  readonly aside?: AsideReason;
  readonly fault?: FaultReason;
  /** The row as the file has it. */
  readonly text: string;
};

/** What a file of a bank holds: money that came and went, what was set aside, and what can't be read. */
export type StatementFile = {
  /** The bank's name of the account, as far as the file tells it. */
  readonly account: string;
  readonly entries: readonly FileEntry[];
  /** How many other entries it has, with those set aside. */
  readonly others: number;
  readonly asides: readonly NotedRow<AsideReason>[];
  readonly faults: readonly NotedRow<FaultReason>[];
};

/** What a person decided of rows that were set aside: the direction by row. */
export type Decided = ReadonlyMap<number, Direction>;

const longestText = 200;

const shortened = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, longestText);

/** A file of these rows. */
export const fileOf = (account: string, rows: readonly ReadRow[]): StatementFile => ({
  account,
  entries: rows.flatMap(({ entries }) => entries ?? []),
  others: rows.filter(({ entries, fault }) => entries === undefined && fault === undefined).length,
  asides: rows.flatMap(({ row, aside, text }) => (aside ? [{ row, reason: aside, text: shortened(text) }] : [])),
  faults: rows.flatMap(({ row, fault, text }) => (fault ? [{ row, reason: fault, text: shortened(text) }] : [])),
});

type Contradiction = Extract<RefusalCode, `statement_${string}`>;

/** The file contradicts itself, and how; or it is no file of its form. */
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
