import type { Actor, Role } from '@eigaichi/domain/accounts/actor';
import type { Database } from '../../db/client.ts';
import { pageMetaOf } from '../../http/page-meta.ts';
import { consumerView, managerView, providerView } from './account-view.ts';
import { consumersByIds, type ListFilter, managersByIds, pageOfAccounts, providersByIds } from './accounts-queries.ts';

const pageOf = async <R, V>(
  db: Database,
  filter: ListFilter,
  {
    role,
    read,
    view,
  }: { role: Role; read: (db: Database, ids: readonly string[]) => Promise<R[]>; view: (row: R) => V },
) => {
  const { per, page } = filter;
  const { ids, total } = await pageOfAccounts(db, role, filter);
  const rows = ids.length === 0 ? [] : await read(db, ids);
  return {
    data: rows.map(view),
    meta: pageMetaOf({ page, per, total }),
  };
};

/** The staff's list of buyers: waiting for approval first, then newest first, unless another order is requested. */
export const listConsumers = (db: Database, actor: Actor, filter: ListFilter) =>
  pageOf(db, filter, { role: 'consumer', read: consumersByIds, view: (row) => consumerView(row, 'staff', actor) });

/** The staff's list of providers. */
export const listProviders = (db: Database, actor: Actor, filter: ListFilter) =>
  pageOf(db, filter, { role: 'provider', read: providersByIds, view: (row) => providerView(row, 'staff', actor) });

/** The staff's own list. */
export const listManagers = (db: Database, actor: Actor, filter: ListFilter) =>
  pageOf(db, filter, { role: 'manager', read: managersByIds, view: (row) => managerView(row, 'staff', actor) });
