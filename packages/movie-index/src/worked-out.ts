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
  private readonly known = new Map<WorkedOut, readonly Bits[]>();

  constructor(facets: WorkedOuts, titles: Bits) {
    this.facets = new Map(Object.entries(facets));
    this.titles = titles;
  }

  /** The titles with each value, in the order of the values. */
  private byValue(facet: WorkedOut): readonly Bits[] {
    const known = this.known.get(facet) ?? this.titles.parted(facet.among(this.titles), facet.values.length);
    this.known.set(facet, known);
    return known;
  }

  /** The titles with any of the values; undefined when the facet isn't one of these. */
  withAny(facet: string, asked: readonly string[]): Bits | undefined {
    const known = this.facets.get(facet);
    if (known === undefined) return undefined;
    const chosen = this.byValue(known).filter((_, at) => asked.includes(known.values[at] ?? ''));
    return chosen.reduce((found, titles) => found.or(titles), new Bits());
  }

  /** `found` parted by the values of the facet, in their order, as far as is read; titles without a value come last. */
  *parted(facet: string, found: Bits): Generator<Bits> {
    const left = found.copy();
    const known = this.facets.get(facet);
    for (const titles of known === undefined ? [] : this.byValue(known)) {
      const part = titles.both(left);
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
    const titles = this.byValue(known);
    const counted = known.values.map((value, at): [string, number] => [value, titles[at]?.countBoth(among) ?? 0]);
    return Object.fromEntries(counted.filter(([, count]) => count !== 0));
  }
}
