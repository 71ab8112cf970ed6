import { readPublicTitles, writePublicTitles } from '@eigaichi/wire/movies/public-movies';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const publicTitlesQuery = queryOptions({
  queryKey: ['accounts', 'public-titles'],
  queryFn: async ({ signal }) => (await call(readPublicTitles, { signal })).data,
});

export const openTitles = (public_titles: boolean) => call(writePublicTitles, { body: { public_titles } });
