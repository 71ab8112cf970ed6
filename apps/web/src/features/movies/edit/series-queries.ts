import { listSeries } from '@eigaichi/wire/movies/movie-series';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** The series of a provider; of the one that asks where none is named. */
export const seriesQuery = (provider: string | null) =>
  queryOptions({
    queryKey: ['movies', 'series', provider],
    queryFn: async ({ signal }) =>
      (await call(listSeries, { query: provider === null ? {} : { provider }, signal })).data,
  });
