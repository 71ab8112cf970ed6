import { readMovieHistories } from '@eigaichi/wire/movies/moderation';
import { listAwards } from '@eigaichi/wire/staff/reference';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import { dataQuery } from '../../../../lib/read-query.ts';
import { allPages } from '../../../reference/queries.ts';

export const historiesQuery = (uuid: string) => ({
  ...dataQuery(readMovieHistories, { params: { uuid } }, ['movies']),
  refetchOnWindowFocus: false,
});

/** Awards that a title may have won; a new one joins the list with the title that names it. */
export const awardsQuery = queryOptions({
  queryKey: ['reference', 'awards'],
  queryFn: ({ signal }) => allPages((page) => call(listAwards, { query: { per: 100, page }, signal })),
  staleTime: 10 * 60_000,
});
