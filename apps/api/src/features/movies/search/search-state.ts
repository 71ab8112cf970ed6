import {
  type AvailabilityState,
  availabilityByKind,
  type MovieRights,
  type Wanted,
} from '@eigaichi/domain/rights/availability';
import { RightsRegister } from '@eigaichi/domain/rights/rights-register';
import { stateOrder } from '@eigaichi/domain/rights/wanted-judge';
import type { Bits } from '@eigaichi/movie-index/bits';
import type { MovieDocument } from '@eigaichi/movie-index/movie-document';
import { MovieIndex } from '@eigaichi/movie-index/movie-index';
import type { WorkedOut } from '@eigaichi/movie-index/movie-query';
import type { Sort } from '@eigaichi/movie-index/orders';
import type { Database, Tx } from '../../../db/client.ts';
import type { MovieReader, MovieSearch, MovieSuggestion, MoviesFound } from '../../../ports/movies.ts';
import type { Which } from './among-movies.ts';
import { findDocuments, groups } from './movie-documents.ts';
import { findSearchRights } from './search-rights.ts';

/** This server's data on every title: the search index and, in the same slots, the rights (D9). */
export type SearchState = { readonly index: MovieIndex; readonly rights: RightsRegister };

/** Facets counted in one pass: a title's values in a group's facets are stored as one number. */
const together = [
  ['kinds', 'film_type', 'formats', 'status', 'awarded', 'has_screener', 'has_trailer', 'translated', 'subtitles'],
  ['genres'],
  ['tags'],
  ['production_year'],
  ['provider'],
];

export const emptySearchState = (): SearchState => ({
  index: new MovieIndex({ groups, together }),
  rights: new RightsRegister(),
});

const take = ({ index, rights }: SearchState, id: string) => {
  const slot = index.slotOf(id);
  if (slot === undefined) return;
  index.remove(id);
  rights.remove(slot);
};

/** The current titles in the database. */
export type ReadMovies = {
  readonly documents: readonly MovieDocument[];
  readonly rights: ReadonlyMap<string, MovieRights>;
};

export const readMovies = async (db: Database | Tx, which: Which): Promise<ReadMovies> => {
  const rights = await findSearchRights(db, which);
  return { documents: await findDocuments(db, which), rights };
};

const nothingKnown: MovieRights = { offer: { lines: [], complete: false }, grants: [] };

/** Adds titles to the search state. */
export const fillSearchState = (searchState: SearchState, { documents, rights: known }: ReadMovies): void => {
  for (const title of documents)
    searchState.rights.put(searchState.index.put(title), known.get(title.id) ?? nothingKnown);
};

/** Removes titles from the search state that are no longer in the database. */
export const clearSearchState = (searchState: SearchState, ids: readonly string[], { documents }: ReadMovies): void => {
  const there = new Set(documents.map(({ id }) => id));
  for (const id of ids) if (!there.has(id)) take(searchState, id);
};

const visibleTo = (index: MovieIndex, reader: MovieReader): Bits => {
  if (reader?.role === 'manager') return index.shared('manager', () => index.all());
  const seen = () => index.having('seen', ['buyers']);
  if (reader?.role !== 'provider') return index.shared('buyer', seen);
  return index.shared(reader.account, () => seen().or(index.having('provider', [reader.account])));
};

/** True if the reader sees the prices of every title found: a provider only of their own (D20b). */
const readsPrices = ({ filters }: MovieSearch, reader: MovieReader): boolean => {
  if (reader?.role !== 'provider') return reader !== null;
  const { provider = [] } = filters ?? {};
  return provider.length > 0 && provider.every((account) => account === reader.account);
};

const sortOf = (sort: MovieSearch['sort'], language: MovieSearch['language']): { sort?: Sort } => {
  if (sort === undefined || sort === 'default') return {};
  return { sort: sort === 'name' ? `name_${language ?? 'en'}` : sort };
};

const availabilityFacet = ({ rights }: SearchState, wanted: Wanted): Record<'availability', WorkedOut> => ({
  availability: { key: JSON.stringify(wanted), values: stateOrder, among: (titles) => rights.states(wanted, titles) },
});

export const searchIn = (searchState: SearchState, search: MovieSearch, reader: MovieReader): MoviesFound => {
  const { index, rights } = searchState;
  const candidates = visibleTo(index, reader);
  const { wanted, sort: requested, language, ...query } = search;
  const byPrice = requested === 'price' || requested === 'price_desc';
  const sort = byPrice && !readsPrices(search, reader) ? 'default' : requested;
  const workedOut = wanted === undefined ? {} : availabilityFacet(searchState, wanted);
  // Licensable titles come first, unless a chosen order or the relevance of typed words takes precedence.
  const isUnsorted = (sort ?? 'default') === 'default' && (query.text ?? '').trim() === '';
  const firstBy = wanted !== undefined && isUnsorted ? { firstBy: 'availability' } : {};
  const answer = index.query({ ...query, ...sortOf(sort, language), ...firstBy, workedOut, candidates });
  const judged = wanted === undefined ? [] : answer.ids;
  const answers = judged.flatMap((id) => {
    const known = rights.rightsOf(index.slotOf(id) ?? -1);
    return known === undefined || wanted === undefined ? [] : [[id, availabilityByKind(known, wanted)] as const];
  });
  return { ...answer, visible: answer.allowed, availability: new Map(answers) };
};

/**
 * Titles that a search finds by its words as typed, whatever their availability, each with that for the wanted licence.
 * A title's result depends on no other title.
 */
export const findMatches = (
  { index, rights }: SearchState,
  { wanted, filters = {}, ...search }: MovieSearch,
): ReadonlyMap<string, AvailabilityState | null> => {
  const { availability: _availability, ...others } = filters;
  const ids = index.findExactly({ ...search, filters: others });
  if (wanted === undefined) return new Map(ids.map((id): [string, null] => [id, null]));
  const slots = Int32Array.from(ids, (id) => index.slotOf(id) ?? -1);
  const states = rights.states(wanted, { count: () => slots.length, slots: () => slots });
  return new Map(ids.map((id, at) => [id, stateOrder[states[slots[at] ?? -1] ?? -1] ?? 'unknown']));
};

export const suggestFrom = (
  { index }: SearchState,
  text: string,
  limit: number,
  reader: MovieReader,
): MovieSuggestion[] =>
  index.suggest(text, visibleTo(index, reader), limit).map(({ kind, id, text: name }) => {
    const [ja = '', en = ''] = id === undefined ? [name, name] : (index.title(id)?.names ?? []);
    return { kind, uuid: id ?? null, ja, en };
  });
