import { readOpenBusiness, readOwnSettings } from '@eigaichi/wire/accounts/own-account';
import { dataQuery } from '../../../lib/read-query.ts';

/** What the account chose for itself. */
export const ownSettingsQuery = dataQuery(readOwnSettings, {});

/** What prevents closing the account. */
export const openBusinessQuery = {
  ...dataQuery(readOpenBusiness, {}),
  staleTime: 0,
};
