import { Bits } from './bits.ts';
import type { WorkedOut } from './movie-query.ts';

export type WorkedOuts = Readonly<Record<string, WorkedOut>>;

/**
 * Facets that are worked out for the titles of a query: filtered by and counted like those that the index holds. Worked out
 * when first needed.
 */
export class WorkedOutFacets {
  private readonly facets: ReadonlyMap<string, WorkedOut>;
  private readonly titles: Bits;
  private readonly known = new Map<WorkedOut, Uint8Array>();

  constructor(facets: WorkedOuts, titles: Bits) {
    this.facets = new Map(Object.entries(facets));
    this.titles = titles;
  }

  private bySlot(facet: WorkedOut): Uint8Array {
    const known = this.known.get(facet) ?? facet.among(this.titles);
    this.known.set(facet, known);
    return known;
  }

  /** The titles with any of the values; undefined when the facet isn't one of these. */
  withAny(facet: string, asked: readonly string[]): Bits | undefined {
    const known = this.facets.get(facet);
    if (known === undefined) return undefined;
    return Bits.marked(
      this.bySlot(known),
      known.values.map((value) => asked.includes(value)),
    );
  }

  /** `found` parted by the values of the facet, in their order, as far as is read; titles without a value come last. */
  *parted(facet: string, found: Bits): Generator<Bits> {
    const left = found.copy();
    for (const value of this.facets.get(facet)?.values ?? []) {
      const part = (this.withAny(facet, [value]) ?? new Bits()).and(left);
      left.without(part);
      yield part;
    }
    yield left;
  }

  /** How many of the titles that `find` answers have each value; values that none has are left out. */
  counts(facet: string, find: () => Bits): Record<string, number> | undefined {
    const known = this.facets.get(facet);
    if (known === undefined) return undefined;
    const among = find();
    if (among.isEmpty()) return {};
    const bySlot = this.bySlot(known);
    const counts = among.tally(bySlot);
    const counted = known.values.map((value, number): [string, number] => [value, counts[number] ?? 0]);
    return Object.fromEntries(counted.filter(([, count]) => count !== 0));
  }
}
