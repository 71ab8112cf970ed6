import { listProviders } from '@eigaichi/wire/accounts/accounts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import { allPages } from '../../../reference/queries.ts';

/** Every provider, to choose one from. */
export const providersQuery = queryOptions({
  queryKey: ['accounts', 'providers', 'all'],
  queryFn: async ({ signal }) => {
    const all = await allPages((page) => call(listProviders, { query: { per: 100, page }, signal }));
    return all.map(({ uuid, company_name = '', company_name_english = null }) => ({
      uuid,
      company_name,
      company_name_english,
    }));
  },
  staleTime: 60_000,
});
