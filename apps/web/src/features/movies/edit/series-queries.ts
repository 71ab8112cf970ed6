import { listSeries } from '@eigaichi/wire/movies/movie-series';
import { dataQuery } from '../../../lib/read-query.ts';

/** The series of a provider; defaults to the requesting one. */
export const seriesQuery = (provider: string | null) =>
  dataQuery(listSeries, { query: provider === null ? {} : { provider } });
