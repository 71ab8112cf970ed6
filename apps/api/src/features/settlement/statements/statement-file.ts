import type { BankEntry } from '@eigaichi/domain/settlement/bank-statement';
import type { RefusalCode } from '@eigaichi/domain/shared/refusals';

/** What a file of a bank holds: money that came and went, and how many other entries it has. */
export type StatementFile = {
  /** The bank's name of the account, as far as the file tells it. */
  readonly account: string;
  readonly entries: readonly BankEntry[];
  readonly others: number;
};

/** Records of a file that can't be read, by their number from 1. */
export class UnreadRows extends Error {
  override readonly name = 'UnreadRows';
  readonly rows: readonly number[];

  constructor(rows: readonly number[]) {
    super(`unread: ${rows.join(', ')}`);
    this.rows = rows;
  }
}

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

/** Reads each row; all that can't be read are named together. `null` is a row that moves no money. */
export const readAll = <Row>(rows: readonly Row[], read: (row: Row, at: number) => BankEntry | null | undefined) => {
  const found = rows.map(read);
  const unread = found.flatMap((entry, at) => (entry === undefined ? [at + 1] : []));
  if (unread.length > 0) throw new UnreadRows(unread);
  return found.flatMap((entry) => entry ?? []);
};
