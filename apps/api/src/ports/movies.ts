import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { FoundPlace } from '@eigaichi/domain/movies/found-places';
import type { AvailabilityByKind, Wanted } from '@eigaichi/domain/rights/availability';
import type { Language } from '@eigaichi/domain/shared/language';

/** By price only for readers of every price (D20b); for others it is `default`. */
export type MovieSort = 'default' | 'relevance' | 'new' | 'year' | 'year_asc' | 'name' | 'price' | 'price_desc';

export type MovieSearch = {
  readonly text?: string;
  /** Matches any value of a facet, and all named facets (`genres`, `provider` …). */
  readonly filters?: Readonly<Record<string, readonly string[]>>;
  /** Titles whose synopsis holds a word of the text, by the word. */
  readonly synopses?: ReadonlyMap<string, readonly string[]>;
  /** Ranges combined by OR, both years included; null is unlimited. */
  readonly years?: readonly { readonly from: number | null; readonly to: number | null }[];
  /** Parts of names by role (`director`, `main_cast`). */
  readonly people?: Readonly<Record<string, string>>;
  /** The licence that titles are assessed for (D9); the states are the facet `availability`. */
  readonly wanted?: Wanted;
  /** Facets to count, each without its own filter. */
  readonly count?: readonly string[];
  /** Maximum values returned per facet, the most frequent ones. */
  readonly mostValues?: Readonly<Record<string, number>>;
  readonly sort?: MovieSort;
  /** Language of the names for the order `name`. */
  readonly language?: Language;
  readonly offset?: number;
  readonly limit?: number;
};

export type MoviesFound = {
  readonly ids: readonly string[];
  readonly total: number;
  /** Number of titles visible to the reader without any filter. */
  readonly visible: number;
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** True if no title visible to the reader contains the text. */
  readonly unmatched: boolean;
  /** Matching places in titles whose names don't contain the words. */
  readonly places: Readonly<Record<string, readonly FoundPlace[]>>;
  /** True if no exact spelling matched: results forgive one letter in each word. */
  readonly forgiving: boolean;
  /** If nothing was found: the number of titles without each active filter, the text (`text`) included. */
  readonly loosened: Readonly<Record<string, number>>;
  /** Full availability for the wanted licence, for the titles in `ids`. */
  readonly availability: ReadonlyMap<string, AvailabilityByKind>;
};

/** A suggestion for the letters typed so far; a title's names in both languages, empty if missing. */
export type MovieSuggestion = {
  readonly kind: 'title' | 'person' | 'tag';
  readonly uuid: string | null;
  readonly ja: string;
  readonly en: string;
};

/** Search reader. Staff see all titles; providers their own and the buyers' view; others only the latter (D14, D22). */
export type MovieReader = Pick<Actor, 'role' | 'account'> | null;

/** Search index over titles, built from PostgreSQL and continuously updated. */
export type Titles = {
  /** Builds the index, then updates it continuously. */
  start(): Promise<void>;
  /** True if the index is built; `/readyz` requires it. */
  ready(): boolean;
  size(): number;
  /** Searches, after waiting for the index to be built. */
  search(search: MovieSearch, reader: MovieReader): Promise<MoviesFound>;
  /** Counts index updates: searches at the same revision have the same answer. */
  revision(): Promise<number>;
  /** Counts a title's updates: data read at an earlier count may be out of date. */
  version(uuid: string): number;
  suggest(text: string, limit: number, reader: MovieReader): Promise<MovieSuggestion[]>;
  /** Indexes every change committed before the call. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
};
