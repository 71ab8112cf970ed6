import { Bits } from './bits.ts';
import { SlotSet } from './slot-set.ts';
import { ValueLayers } from './value-layers.ts';

export type FacetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

type Facets = Readonly<Record<string, readonly string[]>>;

/** One facet: its values numbered, the titles of each value, and the values of each title. */
class Facet {
  private readonly numbers = new Map<string, number>();
  private readonly values: string[] = [];
  private readonly titles: SlotSet[] = [];
  private readonly totals: number[] = [];
  private readonly perSlot = new ValueLayers();

  add(slot: number, values: readonly string[]): void {
    const numbers = [...new Set(values)].map((value) => this.numberOf(value));
    for (const number of numbers) {
      this.titles[number]?.add(slot);
      this.totals[number] = (this.totals[number] ?? 0) + 1;
    }
    this.perSlot.set(slot, numbers);
  }

  remove(slot: number): void {
    for (const number of this.perSlot.of(slot)) {
      this.titles[number]?.delete(slot);
      this.totals[number] = (this.totals[number] ?? 0) - 1;
    }
    this.perSlot.set(slot, []);
  }

  private numberOf(value: string): number {
    const known = this.numbers.get(value);
    if (known !== undefined) return known;
    this.numbers.set(value, this.values.length);
    this.titles.push(new SlotSet());
    return this.values.push(value) - 1;
  }

  with(value: string): SlotSet | undefined {
    return this.titles[this.numbers.get(value) ?? -1];
  }

  /** Looks at each title or at each value, whichever is less work. */
  private tally({ among, slots, isRest }: Counted): Int32Array {
    if (this.values.length * among.size < slots.length * this.perSlot.depth)
      return Int32Array.from(this.titles, (titles) => titles.countIn(among));
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
    for (const [name, values] of Object.entries(facets)) {
      const facet = this.facets.get(name) ?? new Facet();
      this.facets.set(name, facet);
      facet.add(slot, values);
    }
  }

  remove(slot: number): void {
    for (const facet of this.facets.values()) facet.remove(slot);
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
