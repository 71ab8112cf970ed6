import type { CountedSet } from './counted-set.ts';
import { type Facets, FacetValues } from './facet-values.ts';
import { Most } from './most.ts';
import { Profiles } from './profiles.ts';

/** Facets with few values, or few sets of values: all are counted together, in one pass over the titles. */
export class FewValuedFacets {
  readonly values: FacetValues;
  private readonly profiles = new Profiles();

  constructor(facets: readonly string[]) {
    this.values = new FacetValues(facets);
  }

  add(slot: number, facets: Facets): void {
    this.profiles.set(slot, this.values.add(slot, facets));
  }

  remove(slot: number): void {
    this.values.remove(slot, this.profiles.of(slot));
    this.profiles.set(slot, []);
  }

  settle(): void {
    this.values.settle();
    this.profiles.settle();
  }

  /** Counts the titles of the set, or subtracts all others from the totals, whichever are fewer. */
  private tally(set: CountedSet): Int32Array {
    const known = set.tallies.get(this);
    if (known !== undefined) return known;
    const { whole } = set;
    const counts = set.numbers(this.values.length);
    const isMost = whole !== null && set.total * 2 > whole.total;
    counts.fill(0);
    this.profiles.tally(isMost ? set.others : set.slots, counts);
    if (isMost) {
      const all = this.tally(whole);
      for (let number = 0; number < counts.length; number++)
        counts[number] = (all[number] ?? 0) - (counts[number] ?? 0);
    }
    set.tallies.set(this, counts);
    return counts;
  }

  counts(facet: string, set: CountedSet, most?: number): Record<string, number> {
    const tallied = this.tally(set);
    const numbers: number[] = [];
    for (const number of this.values.numbersOf(facet)) if ((tallied[number] ?? 0) > 0) numbers.push(number);
    const nameOf = (number: number) => this.values.nameOf(number);
    if (most === undefined) return Object.fromEntries(numbers.map((number) => [nameOf(number), tallied[number] ?? 0]));
    const best = new Most(most);
    for (const number of numbers) best.offer(number, tallied[number] ?? 0);
    return best.named(nameOf);
  }
}
