import { movieLanguages } from '../options/languages.ts';
import { subtitleLanguages } from '../options/locales.ts';
import { type CodeOf, isCodeOf } from '../options/option-list.ts';
import { isSubtitleIn, unlistedSubtitle } from './checklist.ts';
import type { ChecklistEntry } from './checklist-entry.ts';
import { acceptsName } from './file-fit.ts';
import { guessEntry, wordsOf } from './guess-entry.ts';
import type { TransferState } from './transfer-life.ts';

type SentFile = {
  readonly uuid: string;
  readonly name: string;
  readonly state: TransferState;
  readonly disputed: boolean;
  readonly findings: readonly unknown[];
  readonly actions: readonly { readonly name: string; readonly allowed: boolean }[];
};

type SentEntry = ChecklistEntry & { readonly uuid: string; readonly files: readonly SentFile[] };

/** A place for files: room at an entry, or one of its files to replace; `id` is the uuid of either, or a language. */
export type FilePlace<E extends SentEntry> = {
  readonly id: string;
  readonly entry: E;
  readonly replaces: SentFile | null;
  /** Language of a subtitle without an entry: its first file adds `entry`, whose uuid is another entry's (D33d). */
  readonly unlisted: CodeOf<typeof movieLanguages> | null;
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
    ...(room > 0 ? [{ id: entry.uuid, entry, replaces: null, unlisted: null, room }] : []),
    ...(isFree ? replaceable.map((file) => ({ id: file.uuid, entry, replaces: file, unlisted: null, room: 1 })) : []),
  ];
};

/** Places for subtitles of the film in languages without an entry, while the title accepts files (`open`). */
export const unlistedPlaces = <E extends SentEntry>(entries: readonly E[], open: boolean): FilePlace<E>[] => {
  const [first] = entries;
  if (first === undefined || !open) return [];
  return movieLanguages
    .filter(({ code }) => !entries.some((entry) => isSubtitleIn(entry, code)))
    .map(({ code }) => ({
      id: code,
      entry: { ...first, ...unlistedSubtitle(code), files: [] },
      replaces: null,
      unlisted: code,
      room: 1,
    }));
};

/** Unlisted subtitle whose language a name has; undefined if it has none or several. */
const guessUnlisted = <E extends SentEntry>(
  name: string,
  places: readonly FilePlace<E>[],
): FilePlace<E> | undefined => {
  const words = wordsOf(name);
  const [first, second] = places.filter(
    ({ entry, unlisted }) =>
      isCodeOf(subtitleLanguages, unlisted) && words.includes(unlisted) && acceptsName(entry, name),
  );
  return second === undefined ? first : undefined;
};

const needsCorrection = ({ disputed, findings }: SentFile): boolean => disputed || findings.length > 0;

/**
 * Probable place of a file by its name. A replacement only for a file with findings or a reported problem: the
 * one of the same name, else the only one of an entry without room. An unlisted subtitle only if the name has its
 * language. Undefined if none or several are probable.
 */
export const guessPlace = <E extends SentEntry>(
  name: string,
  places: readonly FilePlace<E>[],
): FilePlace<E> | undefined => {
  const listed = places.filter(({ unlisted }) => unlisted === null);
  const probable = listed.filter(({ replaces }) => replaces === null || needsCorrection(replaces));
  const guessAmong = (some: readonly FilePlace<E>[]) => guessEntry(name, [...new Set(some.map(({ entry }) => entry))]);
  const entry = guessAmong(listed) ?? guessAmong(probable);
  const [first, second] = probable.filter((place) => place.entry === entry);
  const isClear = first?.replaces === null || second === undefined;
  const same = probable.find(({ replaces }) => replaces?.name === name);
  if (same !== undefined) return same;
  if (entry === undefined) return guessUnlisted(name, places);
  return isClear ? first : undefined;
};

/** Reason that no entry has a place for a file: its type, an unfinished upload, or a delivery already declared. */
export const missingPlaceReason = (name: string, entries: readonly SentEntry[]): 'type' | 'upload' | 'delivered' => {
  const fitting = entries.filter((entry) => acceptsName(entry, name));
  if (fitting.length === 0) return 'type';
  return fitting.some((entry) => standingFiles(entry).length > 0) ? 'upload' : 'delivered';
};
