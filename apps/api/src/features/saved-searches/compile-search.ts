import type { Wanted } from '@eigaichi/domain/rights/availability';
import { addDays, type IsoDate } from '@eigaichi/domain/shared/dates';
import { issuesOf } from '@eigaichi/domain/shared/issue';
import { requiredValues } from '@eigaichi/movie-index/required-values';
import { movieQuery } from '@eigaichi/wire/movies/movies';
import { savedSearchFilters } from '@eigaichi/wire/movies/saved-searches';
import { Refused } from '../../http/refused.ts';
import type { MovieSearch } from '../../ports/movies.ts';
import { wantedIn } from '../movies/availability-marks.ts';
import { movieSearchOf } from '../movies/search/search-movies.ts';

const filterNames = Object.keys(savedSearchFilters.shape);

/** The filters in a search's text, in the order of the list's query; other parameters and empty values are left out. */
const readFilters = (search: string): Record<string, string> => {
  const written = new URLSearchParams(search);
  return Object.fromEntries(
    filterNames.flatMap((name): [string, string][] => {
      const value = written.get(name) ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );
};

type SearchOfBuyer = { readonly search: string; readonly consumer_id: string };

/** A saved search as the index takes it, without its wanted licence, whose period moves with the day. */
export type CompiledSearch = {
  readonly search: MovieSearch;
  readonly wanted: Wanted | null;
  /** Accepted states of availability; null for all. */
  readonly availability: readonly string[] | null;
};

/** Compiles a search in the same way as the list; refuses what the list refuses. */
export const compileSearch = ({ search: text, consumer_id }: SearchOfBuyer): CompiledSearch => {
  const parsed = movieQuery.safeParse(readFilters(text), { reportInput: true });
  if (!parsed.success) throw new Refused('invalid', { issues: issuesOf(parsed.error) });
  const wanted = wantedIn(parsed.data, { role: 'consumer', account: consumer_id });
  const { wanted: _wanted, ...search } = movieSearchOf(parsed.data, wanted);
  return { search, wanted, availability: search.filters?.availability ?? null };
};

/** The same for a search saved before; null if the list refuses it by now. */
export const compileSaved = (saved: SearchOfBuyer): CompiledSearch | null => {
  try {
    return compileSearch(saved);
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
};

/** Stored columns of a search: only its filters, the values that every title found must have, and the wanted period. */
export const storedSearch = (of: SearchOfBuyer) => {
  const filters = readFilters(of.search);
  const { search, wanted } = compileSearch(of);
  return {
    search: new URLSearchParams(filters).toString(),
    required_values: requiredValues(search),
    starts_on: wanted === null ? null : (filters.start ?? null),
    ends_on: wanted === null ? null : (filters.end ?? null),
  };
};

/** The text of a search for a link: a wanted period whose start has passed begins today (D40b). */
export const searchOn = (search: string, today: IsoDate): string => {
  const { start, end, ...others } = readFilters(search);
  if (start === undefined || end === undefined || start >= today) return search;
  const passed = Temporal.PlainDate.from(start).until(today).days;
  return new URLSearchParams({ ...others, start: today, end: addDays(end, passed) }).toString();
};
