import { Bits } from './bits.ts';
import type { WorkedOut } from './movie-query.ts';

export type WorkedOuts = Readonly<Record<string, WorkedOut>>;

/** Facets computed for the titles of a query on first use. They filter and count like those stored in the index. */
export class WorkedOutFacets {
  private readonly facets: ReadonlyMap<string, WorkedOut>;
  private readonly titles: Bits;
  private readonly known = new Map<WorkedOut, readonly Bits[]>();

  constructor(facets: WorkedOuts, titles: Bits) {
    this.facets = new Map(Object.entries(facets));
    this.titles = titles;
  }

  /** Titles of each value, in the order of the values. */
  private byValue(facet: WorkedOut): readonly Bits[] {
    const known = this.known.get(facet) ?? this.titles.parted(facet.among(this.titles), facet.values.length);
    this.known.set(facet, known);
    return known;
  }

  /** Titles with any of the values; undefined for any other facet. */
  withAny(facet: string, requested: readonly string[]): Bits | undefined {
    const known = this.facets.get(facet);
    if (known === undefined) return undefined;
    const chosen = this.byValue(known).filter((_, at) => requested.includes(known.values[at] ?? ''));
    return chosen.reduce((found, titles) => found.or(titles), new Bits());
  }

  /** Splits `found` lazily by the facet's values, in their order; titles without a value come last. */
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

  /** Number of titles per value among those returned by `find`, without empty values. */
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
