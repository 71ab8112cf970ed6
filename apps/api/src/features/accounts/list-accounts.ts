import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Database } from '../../db/client.ts';
import { consumerView, managerView, providerView } from './account-view.ts';
import { type ListFilter, listConsumerRows, listManagerRows, listProviderRows } from './accounts-queries.ts';

const paged = <R extends { total: number }, V>(rows: R[], { per, page }: ListFilter, view: (row: R) => V) => {
  const total = rows[0]?.total ?? 0;
  return {
    data: rows.map(view),
    meta: { current_page: page, last_page: Math.max(1, Math.ceil(total / per)), per_page: per, total },
  };
};

/** The staff's list of buyers: who waits for approval, then newest first. */
export const listConsumers = async (db: Database, actor: Actor, filter: ListFilter) =>
  paged(await listConsumerRows(db, filter), filter, (row) => consumerView(row, 'staff', actor));

/** The staff's list of providers, newest first. */
export const listProviders = async (db: Database, actor: Actor, filter: ListFilter) =>
  paged(await listProviderRows(db, filter), filter, (row) => providerView(row, 'staff', actor));

/** The staff's own list, newest first. */
export const listManagers = async (db: Database, actor: Actor, filter: ListFilter) =>
  paged(await listManagerRows(db, filter), filter, (row) => managerView(row, 'staff', actor));
