import type { Receipt } from '@eigaichi/domain/settlement/bank-statement';

/** What a file of a bank holds: the receipts, and how many other entries it has. */
export type StatementFile = {
  /** The bank's name of the account, as far as the file tells it. */
  readonly account: string;
  readonly receipts: readonly Receipt[];
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

/** The file contradicts itself: its sums are not those of its entries, or it is no file of its form. */
export class BrokenStatement extends Error {
  override readonly name = 'BrokenStatement';
}

/** Reads each row; all that can't be read are told together. `null` is a row that is no receipt. */
export const readAll = <Row>(rows: readonly Row[], read: (row: Row, at: number) => Receipt | null | undefined) => {
  const found = rows.map(read);
  const unread = found.flatMap((receipt, at) => (receipt === undefined ? [at + 1] : []));
  if (unread.length > 0) throw new UnreadRows(unread);
  return found.flatMap((receipt) => (receipt === null || receipt === undefined ? [] : [receipt]));
};
