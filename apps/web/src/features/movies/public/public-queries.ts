import { listPublicMovies, readPublicMovie } from '@eigaichi/wire/movies/public-movies';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { dataQuery, pageQuery } from '../../../lib/read-query.ts';

export type PublicMovie = AnswerOut<typeof readPublicMovie>['data'];

export const publicMovieQuery = (uuid: string) => dataQuery(readPublicMovie, { params: { uuid } });

/** The page named by an address; defaults to the first. */
export const pageOf = ({ page }: { readonly page?: unknown }): number => {
  const number = Number(page ?? 1);
  return Number.isInteger(number) && number > 0 ? number : 1;
};

/** A page of the public titles, with figures of the market. */
export const publicMoviesQuery = (page: number) => pageQuery(listPublicMovies, { query: { page, per: 24 } });
