import type { Bits } from './bits.ts';
import type { FacetCounts } from './facet-table.ts';
import type { AboutPlace } from './movie-document.ts';
import type { Sort } from './orders.ts';

/** First and last year, both in; null is no limit. */
export type YearRange = { readonly from: number | null; readonly to: number | null };

/** A facet worked out outside of the index, for as many titles as a query needs. */
export type WorkedOut = {
  /** Of what it is worked out: facets with equal keys have equal values while no title changes. */
  readonly key: string;
  readonly values: readonly string[];
  /** The value of each of `titles` (at least) by its slot: its place in `values`; a number beyond them means none. */
  readonly among: (titles: Bits) => Uint8Array;
};

export type MovieQuery = {
  readonly text?: string;
  /** What may be found at all, not to be changed afterwards: the reader's visibility, and where wanted the titles that are available. */
  readonly candidates: Bits;
  /** Any of a facet's values; all facets named. */
  readonly filters?: Readonly<Record<string, readonly string[]>>;
  /** Years of production that add up; a title of unknown year answers none. For counts it is the filter `production_year`. */
  readonly years?: readonly YearRange[];
  /** Facets that were worked out for this query (availability), which can be filtered by and counted like any other. */
  readonly workedOut?: Readonly<Record<string, WorkedOut>>;
  /** Titles that hold a term of the text (as `termsOf` answers it) in their synopsis, found besides and ranked last. */
  readonly synopses?: ReadonlyMap<string, readonly string[]>;
  /** Parts of a person's name by role, such as `director`. */
  readonly people?: Readonly<Record<string, string>>;
  /**
   * Facets to count; a facet's own filter doesn't narrow its own counts, so that another value can still be chosen. The
   * filter of a facet such as `director:ja` is `director`.
   */
  readonly count?: readonly string[];
  /** Of these facets only so many values are answered, the most frequent. */
  readonly mostValues?: Readonly<Record<string, number>>;
  /** Default: `relevance` with a text, `mixed` without. */
  readonly sort?: Sort;
  /** A worked-out facet by whose values the list is ordered first, in their order; `sort` then orders within each. */
  readonly firstBy?: string;
  readonly offset?: number;
  readonly limit?: number;
};

export type MovieAnswer = {
  readonly ids: readonly string[];
  /** Exact. */
  readonly total: number;
  /** How many titles the candidates are. */
  readonly allowed: number;
  readonly facets: FacetCounts;
  /**
   * Where nothing was found: how many titles would be without each filter that is set (`text` and the roles of people
   * included), with the others as they are. Empty where something was found.
   */
  readonly loosened: Readonly<Record<string, number>>;
  /** Whether the text is found in no title that may be found, whatever the filters. */
  readonly unmatched: boolean;
  /** Where the words are, of the titles of the page whose names don't hold them all. */
  readonly places: Readonly<Record<string, readonly FoundPlace[]>>;
  /** Whether nothing matched exactly, and the titles found tolerate one wrong letter per word. */
  readonly forgiving: boolean;
};

/** Where the words of a query are in a title. */
export type FoundPlace = 'director' | 'people' | 'tags' | AboutPlace | 'synopsis' | 'others';

/** The facet of the years of production: what `years` filters. */
export const yearFacet = 'production_year';

export type Suggestion = { readonly kind: 'title' | 'person' | 'tag'; readonly text: string; readonly id?: string };
