import { readOpenBusiness, readOwnSettings } from '@eigaichi/wire/accounts/own-account';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** What the account chose for itself. */
export const ownSettingsQuery = queryOptions({
  queryKey: ['accounts', 'own_settings'],
  queryFn: async ({ signal }) => (await call(readOwnSettings, { signal })).data,
});

/** What prevents closing the account. */
export const openBusinessQuery = queryOptions({
  queryKey: ['accounts', 'open_business'],
  queryFn: async ({ signal }) => (await call(readOpenBusiness, { signal })).data,
  staleTime: 0,
});
