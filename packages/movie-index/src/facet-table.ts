import { Bits } from './bits.ts';
import type { SlotSet } from './slot-set.ts';
import { SlotSets } from './slot-sets.ts';
import { ValueLayers } from './value-layers.ts';

export type FacetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

type Facets = Readonly<Record<string, readonly string[]>>;

/** One facet: its values numbered, the titles of each value, and the values of each title. */
class Facet {
  private readonly numbers = new Map<string, number>();
  private readonly values: string[] = [];
  private readonly titles = new SlotSets();
  private readonly totals: number[] = [];
  private readonly perSlot = new ValueLayers();

  add(slot: number, values: readonly string[]): void {
    const different = values.length < 2 ? values : [...new Set(values)];
    const numbers = different.map((value) => this.numberOf(value));
    for (const number of numbers) {
      this.titles.add(number, slot);
      this.totals[number] = (this.totals[number] ?? 0) + 1;
    }
    this.perSlot.set(slot, numbers);
  }

  remove(slot: number): void {
    for (const number of this.perSlot.of(slot)) {
      this.titles.delete(number, slot);
      this.totals[number] = (this.totals[number] ?? 0) - 1;
    }
    this.perSlot.set(slot, []);
  }

  private numberOf(value: string): number {
    const known = this.numbers.get(value);
    if (known !== undefined) return known;
    this.numbers.set(value, this.values.length);
    return this.values.push(value) - 1;
  }

  settle(): void {
    this.titles.settle();
  }

  with(value: string): SlotSet | undefined {
    const number = this.numbers.get(value);
    return number === undefined ? undefined : this.titles.of(number);
  }

  /** Looks at each title or at each value, whichever is less work. */
  private tally({ among, slots, isRest }: Counted): Int32Array {
    if (this.values.length * among.size < slots.length * this.perSlot.depth)
      return Int32Array.from(this.values, (_, number) => this.titles.of(number)?.countIn(among) ?? 0);
    const counts = this.perSlot.counts(slots, this.values.length);
    if (isRest)
      for (let number = 0; number < counts.length; number++)
        counts[number] = (this.totals[number] ?? 0) - (counts[number] ?? 0);
    return counts;
  }

  counts(counted: Counted, most: number | undefined): Record<string, number> {
    const counts = this.tally(counted);
    const numbers: number[] = [];
    for (let number = 0; number < counts.length; number++) if (counts[number] !== 0) numbers.push(number);
    const answered = most === undefined ? numbers : mostOf(counts, numbers, most);
    return Object.fromEntries(answered.map((number) => [this.values[number] ?? '', counts[number] ?? 0]));
  }
}

/** The numbers with the highest counts, in their order; of equal ones those that were there first. */
const mostOf = (counts: Int32Array, numbers: readonly number[], most: number): number[] => {
  const best: number[] = [];
  for (const number of numbers) {
    const count = counts[number] ?? 0;
    if (best.length === most && count <= (counts[best[most - 1] ?? 0] ?? 0)) continue;
    let place = best.length;
    while (place > 0 && count > (counts[best[place - 1] ?? 0] ?? 0)) place -= 1;
    best.splice(place, 0, number);
    best.length = Math.min(best.length, most);
  }
  return best;
};

/** The titles to count, and as a list: them, or (`isRest`) all but them, whichever are fewer. */
type Counted = { readonly among: Bits; readonly slots: Int32Array; readonly isRest: boolean };

export const countedOf = (among: Bits, all: Bits): Counted => {
  const total = among.count();
  if (total * 2 <= all.count()) return { among, slots: among.slots(total), isRest: false };
  const rest = all.copy().without(among);
  return { among, slots: rest.slots(rest.count()), isRest: true };
};

/** Which titles have which value of which facet. */
export class FacetTable {
  private readonly facets = new Map<string, Facet>();

  add(slot: number, facets: Facets): void {
    for (const name in facets) {
      let facet = this.facets.get(name);
      if (facet === undefined) {
        facet = new Facet();
        this.facets.set(name, facet);
      }
      facet.add(slot, facets[name] ?? []);
    }
  }

  remove(slot: number): void {
    for (const facet of this.facets.values()) facet.remove(slot);
  }

  settle(): void {
    for (const facet of this.facets.values()) facet.settle();
  }

  /** The titles with any of the values. */
  withAny(facet: string, values: readonly string[]): Bits {
    const found = new Bits();
    for (const value of values) this.facets.get(facet)?.with(value)?.addTo(found);
    return found;
  }

  /** How many titles have each value, the `most` frequent where given; values that none has are left out. */
  counts(facet: string, counted: Counted, most?: number): Record<string, number> {
    return this.facets.get(facet)?.counts(counted, most) ?? {};
  }
}
