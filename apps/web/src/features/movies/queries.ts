import { compareMovies } from '@eigaichi/wire/movies/compare';
import { listMovieProviders } from '@eigaichi/wire/movies/movie-providers';
import { discoverMovies, listRelatedMovies } from '@eigaichi/wire/movies/movie-related';
import { suggestMovies } from '@eigaichi/wire/movies/movie-suggestions';
import { copyScreenerPassword, listMovies, readMovie, requestTrailer } from '@eigaichi/wire/movies/movies';
import type { AnswerOut, QueryIn } from '@eigaichi/wire/shared/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callForData } from '../../lib/api.ts';
import { dataQuery, pageQuery } from '../../lib/read-query.ts';

export type MovieList = AnswerOut<typeof listMovies>;
export type MovieCardData = MovieList['data'][number];
/** Places that contain the search words, by title. */
export type FoundIn = ReadonlyMap<string, MovieList['found_in'][number]['places']>;
export type Movie = AnswerOut<typeof readMovie>['data'];
export type MovieListQuery = QueryIn<typeof listMovies>;

/** Titles visible to the reader, with filter counts. The last answer stays until the next one loads. */
export const movieListQuery = (query: MovieListQuery) => pageQuery(listMovies, { query });

/** Suggestions for the text typed so far; the last answer stays until the next one loads. */
export type Suggestion = AnswerOut<typeof suggestMovies>['data'][number];

export const suggestionsQuery = (words: string) => ({
  ...dataQuery(suggestMovies, { query: { free_word: words, per: 8 } }),
  placeholderData: keepPreviousData,
  enabled: words !== '',
});

/** Names for the provider filter. */
export const movieProvidersQuery = {
  ...dataQuery(listMovieProviders, {}),
  staleTime: 10 * 60_000,
};

/** One title. `page_view` names a buyer's view of its page: logged once, however often the title is refetched. */
export const movieQuery = (uuid: string, pageView: QueryIn<typeof readMovie> = {}) =>
  queryOptions({
    queryKey: ['movies', 'one', uuid],
    queryFn: ({ signal }) => callForData(readMovie, { params: { uuid }, query: pageView, signal }),
  });

export type ComparedMovie = AnswerOut<typeof compareMovies>['data'][number];
export type ComparisonQuery = QueryIn<typeof compareMovies>;

/** Titles side by side. */
export const comparisonQuery = (query: ComparisonQuery) => dataQuery(compareMovies, { query });

/** Titles related to a title, in rows. */
export const relatedQuery = (uuid: string) => ({
  ...dataQuery(listRelatedMovies, { params: { uuid } }),
  staleTime: 5 * 60_000,
});

export type DiscoveredMovie = AnswerOut<typeof listRelatedMovies>['data']['similar'][number];
export type DiscoveryRow = AnswerOut<typeof discoverMovies>['data'][number];

/** Rows of titles to discover. */
export const discoveryQuery = { ...dataQuery(discoverMovies, {}), staleTime: 5 * 60_000 };

export const fetchScreenerPassword = async (uuid: string): Promise<string> =>
  (await callForData(copyScreenerPassword, { params: { uuid } })).screener_password;

export const sendTrailerRequest = (uuid: string, message: string | null) =>
  call(requestTrailer, { params: { uuid }, body: { message } });
