import type { SheetRow } from '../../../ui/sheet-parts.ts';

/** Rows of the table, and the columns shown. */
export type BulkTable = { readonly rows: readonly SheetRow[]; readonly columns: readonly string[] };

export type TableHistory = {
  readonly past: readonly BulkTable[];
  readonly now: BulkTable;
  readonly future: readonly BulkTable[];
};

const mostSteps = 100;

export const begun = (now: BulkTable): TableHistory => ({ past: [], now, future: [] });

export const changed = ({ past, now }: TableHistory, next: BulkTable): TableHistory => ({
  past: [...past, now].slice(-mostSteps),
  now: next,
  future: [],
});

export const undone = (history: TableHistory): TableHistory => {
  const { past, now, future } = history;
  const before = past.at(-1);
  return before === undefined ? history : { past: past.slice(0, -1), now: before, future: [now, ...future] };
};

export const redone = (history: TableHistory): TableHistory => {
  const { past, now, future } = history;
  const [next, ...rest] = future;
  return next === undefined ? history : { past: [...past, now], now: next, future: rest };
};
