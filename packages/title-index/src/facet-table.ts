import { Bits } from './bits.ts';

export type FacetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

type Facets = Readonly<Record<string, readonly string[]>>;

/** One facet: its values numbered, the titles of each value, and the values of each title. */
class Facet {
  private readonly numbers = new Map<string, number>();
  private readonly values: string[] = [];
  private readonly titles: Bits[] = [];
  private readonly perSlot: (readonly number[] | undefined)[] = [];

  add(slot: number, values: readonly string[]): void {
    const numbers = [...new Set(values)].map((value) => this.numberOf(value));
    for (const number of numbers) this.titles[number]?.add(slot);
    this.perSlot[slot] = numbers;
  }

  remove(slot: number): void {
    for (const number of this.perSlot[slot] ?? []) this.titles[number]?.delete(slot);
    this.perSlot[slot] = undefined;
  }

  private numberOf(value: string): number {
    const known = this.numbers.get(value);
    if (known !== undefined) return known;
    this.numbers.set(value, this.values.length);
    this.titles.push(new Bits());
    return this.values.push(value) - 1;
  }

  with(value: string): Bits | undefined {
    return this.titles[this.numbers.get(value) ?? -1];
  }

  /** Looks at each result or at each value, whichever is less work. */
  counts(among: Bits): Record<string, number> {
    const total = among.count();
    const counts = new Uint32Array(this.values.length);
    if (total * 8 < this.values.length * among.size) {
      among.each((slot) => {
        for (const number of this.perSlot[slot] ?? []) counts[number] = (counts[number] ?? 0) + 1;
      });
    } else {
      for (const [number, bits] of this.titles.entries()) counts[number] = bits.countBoth(among);
    }
    const named: Record<string, number> = {};
    for (const [number, count] of counts.entries()) if (count > 0) named[this.values[number] ?? ''] = count;
    return named;
  }
}

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
    for (const value of values) {
      const titles = this.facets.get(facet)?.with(value);
      if (titles !== undefined) found.or(titles);
    }
    return found;
  }

  /** How many of `among` have each value; values that none has are left out. */
  counts(facet: string, among: Bits): Record<string, number> {
    return this.facets.get(facet)?.counts(among) ?? {};
  }
}
