import { type ExportList, exportLists } from '@eigaichi/domain/exports/export-lists';
import { exportedParts } from '../exported-parts.ts';
import type { CompanyList } from './company-list.ts';
import { queryList } from './query-list.ts';
import {
  companyAccess,
  earlierExports,
  log,
  payouts,
  people,
  rights,
  screeners,
  screeningsWatched,
  titleDetails,
  webhooks,
} from './query-lists.ts';
import { payoutAccountList, profileList, sharedLists } from './view-lists.ts';

type CompanyRole = 'consumer' | 'provider';

const isList = (name: string): name is ExportList => exportLists.some((list) => list === name);

const special: Readonly<Record<CompanyRole, readonly CompanyList[]>> = {
  consumer: [
    profileList.consumer,
    people,
    companyAccess,
    webhooks,
    log,
    earlierExports,
    screeningsWatched,
    ...sharedLists,
  ],
  provider: [
    profileList.provider,
    people,
    companyAccess,
    webhooks,
    log,
    earlierExports,
    titleDetails,
    rights,
    screeners,
    payouts,
    payoutAccountList,
    ...sharedLists,
  ],
};

/** Parts of the account's own export (D14e), but for those that a list above has more of. */
const partsOf = (role: CompanyRole): CompanyList[] => {
  const taken = new Set(special[role].map(({ name }) => name));
  return exportedParts[role].flatMap(({ name, query }) =>
    query !== undefined && isList(name) && !taken.has(name) ? [queryList(name, query)] : [],
  );
};

/** All lists of a company's export (D57), in the order in which they are written. */
export const companyLists: Readonly<Record<CompanyRole, readonly CompanyList[]>> = {
  consumer: [...special.consumer, ...partsOf('consumer')],
  provider: [...special.provider, ...partsOf('provider')],
};
