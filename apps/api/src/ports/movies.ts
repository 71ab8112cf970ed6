import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { FoundPlace } from '@eigaichi/domain/movies/found-places';
import type { AvailabilityByKind, Wanted } from '@eigaichi/domain/rights/availability';
import type { Language } from '@eigaichi/domain/shared/language';

export type MovieSort = 'default' | 'relevance' | 'new' | 'year' | 'year_asc' | 'name';

export type MovieSearch = {
  readonly text?: string;
  /** Any of a facet's values, all facets named (`genres`, `provider` …). */
  readonly filters?: Readonly<Record<string, readonly string[]>>;
  /** Titles that have a word of the text in their synopsis, by the word. */
  readonly synopses?: ReadonlyMap<string, readonly string[]>;
  /** Ranges that add up, both years in; null is no limit. */
  readonly years?: readonly { readonly from: number | null; readonly to: number | null }[];
  /** Parts of names by role (`director`, `main_cast`). */
  readonly people?: Readonly<Record<string, string>>;
  /** The licence that titles are judged for (D9); the states are the facet `availability`. */
  readonly wanted?: Wanted;
  /** Facets to count, each as if its own filter weren't set. */
  readonly count?: readonly string[];
  /** Of these facets only so many values are answered, the most frequent. */
  readonly mostValues?: Readonly<Record<string, number>>;
  readonly sort?: MovieSort;
  /** Whose names the order `name` goes by. */
  readonly language?: Language;
  readonly offset?: number;
  readonly limit?: number;
};

export type MoviesFound = {
  readonly ids: readonly string[];
  readonly total: number;
  /** How many the reader may see without any filter. */
  readonly visible: number;
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The text is found in no title that the reader may see. */
  readonly unmatched: boolean;
  /** Where the words are, of titles whose names don't hold them. */
  readonly places: Readonly<Record<string, readonly FoundPlace[]>>;
  /** Nothing was spelled so: what is found forgives one letter in each word. */
  readonly forgiving: boolean;
  /** Where nothing was found: how many titles would be without each filter that is set, the text (`text`) included. */
  readonly loosened: Readonly<Record<string, number>>;
  /** The whole answer for the wanted licence, of the titles in `ids`. */
  readonly availability: ReadonlyMap<string, AvailabilityByKind>;
};

/** What the letters typed so far may mean; a title's names in both languages, empty where it has none. */
export type MovieSuggestion = {
  readonly kind: 'title' | 'person' | 'tag';
  readonly uuid: string | null;
  readonly ja: string;
  readonly en: string;
};

/** Whose eyes: staff see every title, a provider its own and what buyers see, everybody else what buyers see (D14, D22). */
export type MovieReader = Pick<Actor, 'role' | 'account'> | null;

/** The search over titles, built from PostgreSQL and maintained. */
export type Titles = {
  /** Builds the index and then updates it continuously. */
  start(): Promise<void>;
  /** Whether the index is built: the server answers `/readyz` only then. */
  ready(): boolean;
  /** How many titles the index holds. */
  size(): number;
  /** Waits for the index to be built. */
  search(search: MovieSearch, reader: MovieReader): Promise<MoviesFound>;
  /** Counts what the index took in: searches of one revision have one answer. */
  revision(): Promise<number>;
  /** Counts how often a title was taken in again: what was read of it at an earlier count may be out of date. */
  version(uuid: string): number;
  suggest(text: string, limit: number, reader: MovieReader): Promise<MovieSuggestion[]>;
  /** Takes in every change committed before the call. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
};
