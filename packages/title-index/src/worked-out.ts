import { Bits } from './bits.ts';
import type { WorkedOut } from './title-query.ts';

/** The titles with any of the values. */
export const workedOutAny = ({ values, bySlot }: WorkedOut, asked: readonly string[]): Bits =>
  Bits.marked(
    bySlot,
    values.map((value) => asked.includes(value)),
  );

/** How many of `among` have each value; values that none has are left out. */
export const workedOutCounts = ({ values, bySlot }: WorkedOut, among: Bits): Record<string, number> => {
  const counts = new Uint32Array(256);
  for (const slot of among.slots(among.count())) {
    const number = bySlot[slot] ?? 255;
    counts[number] = (counts[number] ?? 0) + 1;
  }
  return Object.fromEntries(
    values.map((value, number) => [value, counts[number] ?? 0]).filter(([, count]) => count !== 0),
  );
};
