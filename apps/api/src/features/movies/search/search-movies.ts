import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Wanted } from '@eigaichi/domain/rights/availability';
import type { Language } from '@eigaichi/domain/shared/language';
import { movieFacets } from '@eigaichi/wire/movies/movies';
import type { Deps } from '../../../deps.ts';
import type { MovieSearch, MoviesFound } from '../../../ports/movies.ts';
import { type MovieListQuery, unknownOptionsIn } from '../availability-marks.ts';

const written = /^(\d{4}|\d{4}-|-\d{4}|\d{4}-\d{4})$/;
const noYears = { from: 1, to: 0 };

/** Parses `1964`, `1950-1999`, `1990-` or `-1969`; anything else matches no year. */
const yearsOf = (range: string) => {
  if (!written.test(range)) return noYears;
  const [from = '', to = from] = range.split('-');
  return { from: from === '' ? null : Number(from), to: to === '' ? null : Number(to) };
};

/** Flag value `1` of titles with an indexed property; any other word is a value that no title has. */
const flagOf = (flag: string | undefined) => {
  if (flag === undefined || ['', '0', 'false'].includes(flag)) return undefined;
  return [flag === 'true' ? '1' : flag];
};

const listFilters = (query: MovieListQuery): Record<string, readonly string[]> => {
  const lists = {
    genres: query.genres,
    subtitles: query.subtitles,
    translated: query.translated,
    formats: query.formats,
    status: query.status,
    provider: query.provider,
    tags: query.tags,
    film_type: query.film_type,
    kinds: query.kinds,
    availability: query.availability,
    awarded: flagOf(query.awarded),
    has_screener: flagOf(query.has_screener),
    has_trailer: flagOf(query.has_trailer),
  };
  return Object.fromEntries(
    Object.entries(lists).flatMap(([facet, values]) =>
      values === undefined || values.length === 0 ? [] : [[facet, values]],
    ),
  );
};

/** Translates section 3's search filter for the index; by availability only if a licence is wanted. */
export const movieSearchOf = (query: MovieListQuery, wanted: Wanted | null): MovieSearch => ({
  text: query.free_word ?? '',
  filters: {
    ...listFilters(wanted === null ? { ...query, availability: undefined } : query),
    ...unknownOptionsIn(query),
  },
  ...(wanted === null ? {} : { wanted }),
  years: (query.production_year ?? []).map(yearsOf),
  people: { director: query.director ?? '', main_cast: query.main_cast ?? '' },
});

type Facet = keyof typeof movieFacets.shape;

/** Counts only the most frequent people: there are as many names as titles. */
const peopleFacets: readonly Facet[] = ['director', 'main_cast'];
const mostPeople = 12;

/** Facets counted next to the filters (D23): the named ones, or all if none is named. */
const countedFacets = ({ facets = [] }: MovieListQuery): readonly Facet[] =>
  facets.length > 0 ? facets : movieFacets.keyof().options;

/** Count options for the index: people as written in the reader's language. */
const countsOf = (query: MovieListQuery, language: Language): Pick<MovieSearch, 'count' | 'mostValues'> => {
  const requested = countedFacets(query);
  const roles = peopleFacets.filter((role) => requested.includes(role)).map((role) => `${role}:${language}`);
  return {
    count: [...requested.filter((facet) => !peopleFacets.includes(facet)), ...roles],
    mostValues: Object.fromEntries(roles.map((role) => [role, mostPeople])),
  };
};

type Requested = { readonly query: MovieListQuery; readonly wanted: Wanted | null; readonly language: Language };

/** The page of titles that match a search, in order, with the exact total and the counts next to the filters. */
export const searchMovies = (
  { titles }: Pick<Deps, 'titles'>,
  actor: Actor | null,
  { query, wanted, language }: Requested,
): Promise<MoviesFound> =>
  titles.search(
    {
      ...movieSearchOf(query, wanted),
      ...countsOf(query, language),
      sort: query.sort,
      language,
      offset: (query.page - 1) * query.per,
      limit: query.per,
    },
    actor,
  );
