import { videoType } from '../options/video.ts';
import { earliestStreamStart, type IsoDate } from '../shared/dates.ts';
import type { ChecklistEntry, Wanted } from './checklist-entry.ts';

/**
 * How much of a licence was delivered under the one that it follows without a gap (D4h): the film, so that the stream goes
 * on, or all of it, so that nothing is delivered again.
 */
export const carriedKinds = ['film', 'all'] as const;
export type Carried = (typeof carriedKinds)[number];

/** Whether what was wanted before is good enough for what is wanted now; what was left open says nothing. */
const isMetBy = (before: unknown, now: unknown): boolean => {
  if (Array.isArray(now))
    return (
      now.length === 0 || (Array.isArray(before) && before.length > 0 && before.every((code) => now.includes(code)))
    );
  return now === null || now === false || before === now;
};

const meets = (before: Wanted, now: Wanted): boolean => {
  const was = new Map<string, unknown>(Object.entries(before));
  return Object.entries(now).every(([name, wish]) => isMetBy(was.get(name) ?? null, wish));
};

const isSame = (one: ChecklistEntry, other: ChecklistEntry): boolean =>
  one.file_type === other.file_type &&
  one.video_type === other.video_type &&
  one.language === other.language &&
  one.image_kind === other.image_kind &&
  one.document_type === other.document_type;

/** The entries of a checklist that nothing delivered before meets. */
export const stillToDeliver = (
  entries: readonly ChecklistEntry[],
  delivered: readonly ChecklistEntry[],
): ChecklistEntry[] =>
  entries.filter(
    (entry) =>
      !delivered.some(
        (before) => isSame(before, entry) && before.count >= entry.count && meets(before.wanted, entry.wanted),
      ),
  );

const isFilm = ({ file_type, video_type, language }: ChecklistEntry): boolean =>
  file_type === 'dcp' || (file_type === 'video' && video_type === videoType.main && language === null);

/** What a licence carries on of what was delivered before it; null where the film is delivered again. */
export const carriedOf = (entries: readonly ChecklistEntry[], delivered: readonly ChecklistEntry[]): Carried | null => {
  if (!delivered.some(isFilm)) return null;
  const left = stillToDeliver(entries, delivered);
  if (left.length === 0) return 'all';
  return left.some(isFilm) ? null : 'film';
};

type Streamed = { readonly license_start: IsoDate; readonly license_end: IsoDate; readonly carried: Carried | null };

/**
 * Spec 9's earliest stream start is for what is newly delivered; what was delivered before streams on from the licence's
 * first day (D4h).
 */
export const earliestStart = ({ license_start, license_end, carried }: Streamed): IsoDate | null =>
  carried === null ? earliestStreamStart(license_start, license_end) : license_start;
