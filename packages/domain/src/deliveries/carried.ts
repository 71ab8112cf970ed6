import { videoType } from '../options/video.ts';
import { earliestStreamStart, type IsoDate } from '../shared/dates.ts';
import type { ChecklistEntry, Wanted } from './checklist-entry.ts';

/**
 * Materials already delivered under the licence that this one follows without a gap (D4h). `materials`: other materials
 * than the film, which is delivered again; `film`: the stream continues; `all`: nothing is delivered again.
 */
export const carriedKinds = ['materials', 'film', 'all'] as const;
export type Carried = (typeof carriedKinds)[number];

/** True if the film is not delivered again, so that its stream continues. */
export const goesOn = (carried: Carried | null | undefined): boolean => carried === 'film' || carried === 'all';

/** True if the earlier request meets the current one; open values decide nothing. */
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

/** Checklist entries not met by earlier deliveries. */
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

/** Earlier deliveries that a licence carries on; null if everything is delivered again. */
export const carriedOf = (entries: readonly ChecklistEntry[], delivered: readonly ChecklistEntry[]): Carried | null => {
  if (!delivered.some(isFilm)) return null;
  const left = stillToDeliver(entries, delivered);
  if (left.length === 0) return 'all';
  if (!left.some(isFilm)) return 'film';
  return entries.some((entry) => !isFilm(entry) && !left.includes(entry)) ? 'materials' : null;
};

/** Earlier deliveries that are not made again. If any file of the film is delivered again, all its files are. */
export const notDeliveredAgain = (
  carried: Carried | null,
  delivered: readonly ChecklistEntry[],
): readonly ChecklistEntry[] => {
  if (carried === null) return [];
  return carried === 'materials' ? delivered.filter((entry) => !isFilm(entry)) : delivered;
};

type Streamed = { readonly license_start: IsoDate; readonly license_end: IsoDate; readonly carried: Carried | null };

/** Spec 9's earliest stream start is for new deliveries; earlier ones stream on from the licence's first day (D4h). */
export const earliestStart = ({ license_start, license_end, carried }: Streamed): IsoDate | null =>
  goesOn(carried) ? license_start : earliestStreamStart(license_start, license_end);
