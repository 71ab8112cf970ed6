import { Bits } from './bits.ts';
import type { CountedSet } from './counted-set.ts';
import type { Facets } from './facet-values.ts';
import { FewValuedFacets } from './few-valued.ts';
import { ManyValuedFacet } from './many-valued.ts';

export type FacetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Titles of each value of each facet. */
export class FacetTable {
  private readonly tables: (FewValuedFacets | ManyValuedFacet)[] = [];
  private readonly byFacet = new Map<string, FewValuedFacets | ManyValuedFacet>();

  /** Facets of each list are counted together; a facet outside the lists may have any number of values. */
  constructor(together: readonly (readonly string[])[]) {
    for (const facets of together) this.put(new FewValuedFacets(facets), facets);
  }

  private put(table: FewValuedFacets | ManyValuedFacet, facets: readonly string[]): void {
    this.tables.push(table);
    for (const facet of facets) this.byFacet.set(facet, table);
  }

  add(slot: number, facets: Facets): void {
    for (const facet in facets) if (!this.byFacet.has(facet)) this.put(new ManyValuedFacet(facet), [facet]);
    for (const table of this.tables) table.add(slot, facets);
  }

  remove(slot: number): void {
    for (const table of this.tables) table.remove(slot);
  }

  settle(): void {
    for (const table of this.tables) table.settle();
  }

  withAny(facet: string, values: readonly string[]): Bits {
    const found = new Bits();
    for (const value of values) this.byFacet.get(facet)?.values.addTo(found, facet, value);
    return found;
  }

  /** Number of titles with each value, only the `most` frequent if given; values without titles are left out. */
  counts(facet: string, set: CountedSet, most?: number): Readonly<Record<string, number>> {
    const key = `${facet} ${most}`;
    const known = set.answers.get(key);
    if (known !== undefined) return known;
    const table = this.byFacet.get(facet);
    if (table === undefined || set.total === 0) return {};
    const counts = table.counts(facet, set, most);
    set.answers.set(key, counts);
    return counts;
  }
}
