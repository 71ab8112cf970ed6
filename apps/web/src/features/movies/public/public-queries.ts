import { readPublicMovie } from '@eigaichi/wire/movies/public-movies';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export type PublicMovie = AnswerOut<typeof readPublicMovie>['data'];

export const publicMovieQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['movies', 'public', uuid],
    queryFn: async ({ signal }) => (await call(readPublicMovie, { params: { uuid }, signal })).data,
  });
