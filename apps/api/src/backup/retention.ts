import { momentOf } from './manifest.ts';

export type Retention = {
  /** Days whose newest snapshot is stored, and weeks (Monday to Sunday). Counts only those that have one. */
  readonly days: number;
  readonly weeks: number;
};

const dayOf = (name: string) => momentOf(name).toZonedDateTimeISO('UTC').toPlainDate();

const weekOf = (name: string) => {
  const day = dayOf(name);
  return `${day.yearOfWeek}-${day.weekOfYear}`;
};

const newestOfEach = (newestFirst: readonly string[], periodOf: (name: string) => string, most: number): string[] => {
  const stored = new Map<string, string>();
  for (const name of newestFirst) if (!stored.has(periodOf(name))) stored.set(periodOf(name), name);
  return [...stored.values()].slice(0, most);
};

/** Snapshots for the schedule to remove, oldest first. The newest of all always stays. */
export const expiredSnapshots = (names: readonly string[], { days, weeks }: Retention): string[] => {
  const newestFirst = names.toSorted().reverse();
  const stored = new Set([
    ...newestFirst.slice(0, 1),
    ...newestOfEach(newestFirst, (name) => dayOf(name).toString(), days),
    ...newestOfEach(newestFirst, weekOf, weeks),
  ]);
  return names.filter((name) => !stored.has(name)).toSorted();
};
