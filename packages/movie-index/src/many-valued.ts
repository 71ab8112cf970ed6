import type { CountedSet } from './counted-set.ts';
import { type Facets, FacetValues } from './facet-values.ts';
import { Most } from './most.ts';
import { Profiles } from './profiles.ts';

/** A facet with very many values, such as the people of one role. */
export class ManyValuedFacet {
  readonly values: FacetValues;
  private readonly profiles = new Profiles();
  private readonly facet: string;
  /** By value; all 0 while nothing is being counted. */
  private tallied = new Int32Array(0);
  /** Values, those with the most titles first; null if they need sorting. */
  private byTotal: readonly number[] | null = null;

  constructor(facet: string) {
    this.facet = facet;
    this.values = new FacetValues([facet]);
  }

  add(slot: number, facets: Facets): void {
    this.profiles.set(slot, this.values.add(slot, facets));
    this.byTotal = null;
  }

  remove(slot: number): void {
    this.values.remove(slot, this.profiles.of(slot));
    this.profiles.set(slot, []);
    this.byTotal = null;
  }

  settle(): void {
    this.values.settle();
    this.profiles.settle();
  }

  private sorted(): readonly number[] {
    const { values } = this;
    this.byTotal ??= [...values.numbersOf(this.facet)].sort((a, b) => values.totalOf(b) - values.totalOf(a));
    return this.byTotal;
  }

  private tally(set: CountedSet, take: (number: number, count: number) => void): void {
    const { values, profiles } = this;
    if (this.tallied.length < values.length) this.tallied = new Int32Array(values.length * 2);
    const { tallied } = this;
    const takeOnce = (number: number) => {
      const count = tallied[number] ?? 0;
      if (count === 0) return;
      tallied[number] = 0;
      take(number, count);
    };
    profiles.each(profiles.tally(set.slots, tallied), takeOnce);
  }

  /**
   * Reads the titles of the most frequent values, until no other can have more titles of the set than those found.
   * Returns undefined if that is more work than reading the set's titles.
   */
  private mostOf(set: CountedSet, most: number): Most | undefined {
    const best = new Most(most);
    let work = this.profiles.cost(set.total);
    for (const number of this.sorted()) {
      const total = this.values.totalOf(number);
      if (total < best.least) break;
      work -= total;
      if (work < 0) return undefined;
      best.offer(number, this.values.countIn(number, set.bits));
    }
    return best;
  }

  private best(set: CountedSet, most: number): Most {
    const found = this.mostOf(set, most);
    if (found !== undefined) return found;
    const best = new Most(most);
    this.tally(set, (number, count) => best.offer(number, count));
    return best;
  }

  counts(_facet: string, set: CountedSet, most?: number): Record<string, number> {
    const nameOf = (number: number) => this.values.nameOf(number);
    if (most !== undefined) return this.best(set, most).named(nameOf);
    const found: [number, number][] = [];
    this.tally(set, (number, count) => found.push([number, count]));
    found.sort(([a], [b]) => a - b);
    return Object.fromEntries(found.map(([number, count]) => [nameOf(number), count]));
  }
}
