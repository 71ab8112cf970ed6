import { listPublicMovies, readPublicMovie } from '@eigaichi/wire/movies/public-movies';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export type PublicMovie = AnswerOut<typeof readPublicMovie>['data'];

export const publicMovieQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['movies', 'public', uuid],
    queryFn: async ({ signal }) => (await call(readPublicMovie, { params: { uuid }, signal })).data,
  });

/** The page that an address names; the first where it names none. */
export const pageOf = ({ page }: { readonly page?: unknown }): number => {
  const number = Number(page ?? 1);
  return Number.isInteger(number) && number > 0 ? number : 1;
};

/** A page of the titles that everyone may read, with figures of the market. */
export const publicMoviesQuery = (page: number) =>
  queryOptions({
    queryKey: ['movies', 'public', 'list', page],
    queryFn: ({ signal }) => call(listPublicMovies, { query: { page, per: 24 }, signal }),
    placeholderData: keepPreviousData,
  });
