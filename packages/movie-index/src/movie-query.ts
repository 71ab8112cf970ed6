import type { Bits } from './bits.ts';
import type { FacetCounts } from './facet-table.ts';
import type { AboutPlace } from './movie-document.ts';
import type { Sort } from './orders.ts';

/** First and last year, inclusive; null means no limit. */
export type YearRange = { readonly from: number | null; readonly to: number | null };

/** A facet computed outside the index, for as many titles as a query needs. */
export type WorkedOut = {
  /** Identifies its input: facets with equal keys have equal values while no title changes. */
  readonly key: string;
  readonly values: readonly string[];
  /** Values by slot of at least `titles`, as positions in `values`; a number past its end means none. */
  readonly among: (titles: Bits) => Uint8Array;
};

export type MovieQuery = {
  readonly text?: string;
  /** All titles that may be found: visible to the reader and, if requested, available. Must not be changed later. */
  readonly candidates: Bits;
  /** Any value within a facet, but every named facet, must match. */
  readonly filters?: Readonly<Record<string, readonly string[]>>;
  /** Production years, combined with OR; unknown years match none. Counts treat it as filter `production_year`. */
  readonly years?: readonly YearRange[];
  /** Facets computed for this query (availability), filtered and counted like any other. */
  readonly workedOut?: Readonly<Record<string, WorkedOut>>;
  /** Titles with a term of the text (as returned by `termsOf`) in their synopsis. They are also found and rank last. */
  readonly synopses?: ReadonlyMap<string, readonly string[]>;
  /** Parts of a person's name by role, such as `director`. */
  readonly people?: Readonly<Record<string, string>>;
  /**
   * Facets to count. A facet's own filter doesn't narrow its own counts, so another value can still be chosen. The
   * filter of a facet such as `director:ja` is `director`.
   */
  readonly count?: readonly string[];
  /** Maximum number of values returned per facet, most frequent first. */
  readonly mostValues?: Readonly<Record<string, number>>;
  /** Default: `relevance` with a text, `mixed` without. */
  readonly sort?: Sort;
  /** A computed facet whose values order the list first, in their order; `sort` then orders within each. */
  readonly firstBy?: string;
  readonly offset?: number;
  readonly limit?: number;
};

export type MovieAnswer = {
  readonly ids: readonly string[];
  /** Exact. */
  readonly total: number;
  /** Number of candidate titles. */
  readonly allowed: number;
  readonly facets: FacetCounts;
  /**
   * If nothing was found: the number of titles without each active filter (`text` and people roles included), the
   * others unchanged. Otherwise empty.
   */
  readonly loosened: Readonly<Record<string, number>>;
  /** True if no visible title contains the text, regardless of filters. */
  readonly unmatched: boolean;
  /** Locations of the words, for titles on the page whose names don't contain them all. */
  readonly places: Readonly<Record<string, readonly FoundPlace[]>>;
  /** True if nothing matched exactly and the titles found tolerate one wrong letter per word. */
  readonly forgiving: boolean;
};

/** Places in a title that can match the words of a query. */
export type FoundPlace = 'director' | 'people' | 'tags' | AboutPlace | 'synopsis' | 'others';

/** The production year facet, filtered by `years`. */
export const yearFacet = 'production_year';

export type Suggestion = { readonly kind: 'title' | 'person' | 'tag'; readonly text: string; readonly id?: string };
