import { readOpenBusiness, readOwnSettings } from '@eigaichi/wire/accounts/own-account';
import { dataQuery } from '../../../lib/read-query.ts';

/** The account's own settings. */
export const ownSettingsQuery = dataQuery(readOwnSettings, {});

/** Obstacles to closing the account. */
export const openBusinessQuery = {
  ...dataQuery(readOpenBusiness, {}),
  staleTime: 0,
};
