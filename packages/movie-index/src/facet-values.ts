import type { Bits } from './bits.ts';
import { SlotSets } from './slot-sets.ts';

/** A title's values of each facet. */
export type Facets = Readonly<Record<string, readonly string[]>>;

/** Numbered values of one or several facets, with the titles of each. */
export class FacetValues {
  private readonly facets: ReadonlyMap<string, Map<string, number>>;
  private readonly names: string[] = [];
  private readonly titles = new SlotSets();
  /** Number of titles with each value. */
  private readonly totals: number[] = [];

  constructor(facets: readonly string[]) {
    this.facets = new Map(facets.map((facet) => [facet, new Map()]));
  }

  get length(): number {
    return this.names.length;
  }

  nameOf(number: number): string {
    return this.names[number] ?? '';
  }

  totalOf(number: number): number {
    return this.totals[number] ?? 0;
  }

  /** Numbers of a facet's values, in order of first occurrence. */
  numbersOf(facet: string): Iterable<number> {
    return this.facets.get(facet)?.values() ?? [];
  }

  /** Adds a title; returns the numbers of its values, each once. */
  add(slot: number, facets: Facets): number[] {
    const numbers: number[] = [];
    for (const [facet, known] of this.facets)
      for (const value of facets[facet] ?? []) {
        const number = known.get(value) ?? this.fresh(known, value);
        if (!numbers.includes(number)) numbers.push(number);
      }
    for (const number of numbers) {
      this.titles.add(number, slot);
      this.totals[number] = this.totalOf(number) + 1;
    }
    return numbers;
  }

  private fresh(known: Map<string, number>, value: string): number {
    const number = this.names.push(value) - 1;
    this.totals.push(0);
    known.set(value, number);
    return number;
  }

  remove(slot: number, numbers: Int32Array): void {
    for (const number of numbers) {
      this.titles.delete(number, slot);
      this.totals[number] = this.totalOf(number) - 1;
    }
  }

  settle(): void {
    this.titles.settle();
  }

  addTo(found: Bits, facet: string, value: string): void {
    const number = this.facets.get(facet)?.get(value);
    if (number !== undefined) this.titles.addTo(number, found);
  }

  countIn(number: number, among: Bits): number {
    return this.titles.countIn(number, among);
  }
}
