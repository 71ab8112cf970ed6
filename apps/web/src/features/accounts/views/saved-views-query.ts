import type { ViewedList } from '@eigaichi/domain/accounts/saved-views';
import { listSavedViews } from '@eigaichi/wire/accounts/saved-views';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export const savedViewsQuery = (list: ViewedList) =>
  queryOptions({
    queryKey: ['accounts', 'saved_views', list],
    queryFn: async ({ signal }) => (await call(listSavedViews, { query: { list }, signal })).data,
  });
