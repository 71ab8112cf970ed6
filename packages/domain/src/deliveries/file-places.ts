import type { ChecklistEntry } from './checklist-entry.ts';
import { acceptsName } from './file-fit.ts';
import { guessEntry } from './guess-entry.ts';
import type { TransferState } from './transfer-life.ts';

type SentFile = {
  readonly uuid: string;
  readonly name: string;
  readonly state: TransferState;
  readonly disputed: boolean;
  readonly remarks: readonly unknown[];
  readonly inspection: { readonly findings: readonly unknown[] } | null;
  readonly actions: readonly { readonly name: string; readonly allowed: boolean }[];
};

type SentEntry = ChecklistEntry & { readonly uuid: string; readonly files: readonly SentFile[] };

/** A place for files: room at an entry, or one of its files to replace; `id` is the uuid of either. */
export type FilePlace<E extends SentEntry> = {
  readonly id: string;
  readonly entry: E;
  readonly replaces: SentFile | null;
  /** Number of files that it takes. */
  readonly room: number;
};

const standingFiles = ({ files }: SentEntry): SentFile[] => files.filter(({ state }) => state !== 'cancelling');

/**
 * Places at an entry: its room while the title accepts files (`open`), then the files that may be replaced now. A
 * single-file entry has none during an upload.
 */
export const placesAt = <E extends SentEntry>(entry: E, open: boolean): FilePlace<E>[] => {
  const standing = standingFiles(entry);
  const room = open ? entry.count - standing.length : 0;
  const replaceable = standing.filter(({ actions }) =>
    actions.some(({ name, allowed }) => name === 'replace' && allowed),
  );
  const isFree = entry.count > 1 || replaceable.length === standing.length;
  return [
    ...(room > 0 ? [{ id: entry.uuid, entry, replaces: null, room }] : []),
    ...(isFree ? replaceable.map((file) => ({ id: file.uuid, entry, replaces: file, room: 1 })) : []),
  ];
};

const needsCorrection = ({ disputed, remarks, inspection }: SentFile): boolean =>
  disputed || remarks.length > 0 || (inspection?.findings.length ?? 0) > 0;

/**
 * Probable place of a file by its name. A replacement only for a file with remarks, findings or a reported problem: the
 * one of the same name, else the only one of an entry without room. Undefined if none or several are probable.
 */
export const guessPlace = <E extends SentEntry>(
  name: string,
  places: readonly FilePlace<E>[],
): FilePlace<E> | undefined => {
  const probable = places.filter(({ replaces }) => replaces === null || needsCorrection(replaces));
  const guessAmong = (some: readonly FilePlace<E>[]) => guessEntry(name, [...new Set(some.map(({ entry }) => entry))]);
  const entry = guessAmong(places) ?? guessAmong(probable);
  const [first, second] = probable.filter((place) => place.entry === entry);
  const isClear = first?.replaces === null || second === undefined;
  return probable.find(({ replaces }) => replaces?.name === name) ?? (isClear ? first : undefined);
};

/** Reason that no entry has a place for a file: its type, an unfinished upload, or a delivery already declared. */
export const missingPlaceReason = (name: string, entries: readonly SentEntry[]): 'type' | 'upload' | 'delivered' => {
  const fitting = entries.filter((entry) => acceptsName(entry, name));
  if (fitting.length === 0) return 'type';
  return fitting.some((entry) => standingFiles(entry).length > 0) ? 'upload' : 'delivered';
};
