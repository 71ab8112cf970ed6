import type { TransferState } from './transfer-life.ts';

type Entry = { readonly uuid: string; readonly count: number; readonly required: boolean };

type Arrived = {
  readonly item_id: string;
  readonly state: TransferState;
  readonly sha256: string | null;
  /** Set if one file packs several pictures or fonts; it counts for all requested ones. */
  readonly packed: boolean;
};

/** True if a file has arrived: complete, hashed, and of the right kind. */
export const isThere = ({ state, sha256 }: Pick<Arrived, 'state' | 'sha256'>): boolean =>
  state === 'uploaded' && sha256 !== null;

/** Number of an entry's files received, maximum `count`. */
export const receivedFileCount = (entry: Entry, files: readonly Arrived[]): number => {
  const there = files.filter((file) => file.item_id === entry.uuid && isThere(file));
  return there.some(({ packed }) => packed) ? entry.count : Math.min(entry.count, there.length);
};

/** Required entries still without a file; if none, the title can be declared delivered (D2, delivered). */
export const lacking = <E extends Entry>(entries: readonly E[], files: readonly Arrived[]): E[] =>
  entries.filter((entry) => entry.required && receivedFileCount(entry, files) < entry.count);

/** Completed and total entries, as the page counts them ("9 of 14"). An optional entry counts once it is complete. */
export const progressOf = (
  entries: readonly { readonly count: number; readonly there: number; readonly required: boolean }[],
): { there: number; total: number } => {
  const done = entries.filter(({ count, there }) => there >= count);
  return { there: done.length, total: entries.filter((entry) => entry.required || done.includes(entry)).length };
};
