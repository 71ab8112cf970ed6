import { Bits } from './bits.ts';

export type FacetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

const none = new Bits();
/** Below this many results it is quicker to look at each title than at each value. */
const fewResults = 2048;

/** Which titles have which value of which facet. */
export class FacetTable {
  private readonly table = new Map<string, Map<string, Bits>>();
  private readonly perSlot: (Readonly<Record<string, readonly string[]>> | undefined)[] = [];

  add(slot: number, facets: Readonly<Record<string, readonly string[]>>): void {
    this.perSlot[slot] = facets;
    for (const [facet, values] of Object.entries(facets)) {
      const byValue = this.table.get(facet) ?? new Map<string, Bits>();
      this.table.set(facet, byValue);
      for (const value of values) {
        const bits = byValue.get(value) ?? new Bits();
        byValue.set(value, bits);
        bits.add(slot);
      }
    }
  }

  remove(slot: number): void {
    for (const [facet, values] of Object.entries(this.perSlot[slot] ?? {}))
      for (const value of values) this.table.get(facet)?.get(value)?.delete(slot);
    this.perSlot[slot] = undefined;
  }

  /** The titles with any of the values. */
  withAny(facet: string, values: readonly string[]): Bits {
    const found = new Bits();
    for (const value of values) found.or(this.table.get(facet)?.get(value) ?? none);
    return found;
  }

  /** How many of `among` have each value; values that none has are left out. */
  counts(facet: string, among: Bits): Record<string, number> {
    const counts: Record<string, number> = {};
    if (among.count() <= fewResults) {
      for (const slot of among)
        for (const value of new Set(this.perSlot[slot]?.[facet])) counts[value] = (counts[value] ?? 0) + 1;
      return counts;
    }
    for (const [value, bits] of this.table.get(facet) ?? []) {
      const count = bits.countBoth(among);
      if (count > 0) counts[value] = count;
    }
    return counts;
  }
}
