import type { TransferState } from './transfer-life.ts';

type Entry = { readonly uuid: string; readonly count: number; readonly required: boolean };

type Arrived = {
  readonly item_id: string;
  readonly state: TransferState;
  readonly sha256: string | null;
  /** Several pictures or fonts packed in one file count for all that are wanted. */
  readonly packed: boolean;
};

/** Whether a file has arrived: all its bytes, hashed, and of the right kind. */
export const isThere = ({ state, sha256 }: Pick<Arrived, 'state' | 'sha256'>): boolean =>
  state === 'uploaded' && sha256 !== null;

/** How many of an entry's files are there, `count` at the most. */
export const filesThere = (entry: Entry, files: readonly Arrived[]): number => {
  const there = files.filter((file) => file.item_id === entry.uuid && isThere(file));
  return there.some(({ packed }) => packed) ? entry.count : Math.min(entry.count, there.length);
};

/** The required entries that still lack a file; none left means the title can be declared delivered (D2, delivered). */
export const lacking = <E extends Entry>(entries: readonly E[], files: readonly Arrived[]): E[] =>
  entries.filter((entry) => entry.required && filesThere(entry, files) < entry.count);

/** Entries done and entries in all, as the page counts them ("9 of 14"). */
export const progressOf = (
  entries: readonly { readonly count: number; readonly there: number }[],
): { there: number; total: number } => ({
  there: entries.filter(({ count, there }) => there >= count).length,
  total: entries.length,
});
