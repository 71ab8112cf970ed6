import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { WantedTerms } from '@eigaichi/domain/movies/guide-prices';
import { indicativePrice } from '@eigaichi/domain/movies/indicative-price';
import { canEnterCart } from '@eigaichi/domain/movies/movie-visibility';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { pricedColumns, pricedRows } from '../../db/movie-prices.ts';
import { joinTexts } from '../../db/movie-texts.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { isVisibleToBuyersSql } from '../../db/status-sql.ts';
import type { MovieRow } from './movie-row.ts';
import { visibleTo } from './visible-to.ts';

/** A title's fields that a cart or a request needs. */
export type RequestableMovie = Pick<MovieRow, 'uuid' | 'provider_id' | 'series_uuid' | 'status'> & {
  readonly film_name: { readonly ja: string | null; readonly en: string | null };
  /** True if it can be requested at all (D22): published, not waiting for deletion, available. */
  readonly requestable: boolean;
};

const columns = {
  uuid: col.text,
  provider_id: col.text,
  ...col.each(col.orNull(col.text), 'series_uuid', 'ja', 'en'),
  status: col.code<MovieRow['status']>(),
  ...col.each(col.bool, 'is_public', 'is_available', 'trashed', 'provider_blocked'),
};

const readRequestable = async (db: Database, actor: Actor, ids: readonly string[], lock: SQL) => {
  if (ids.length === 0) return [];
  const found = await readRows(db, columns)`
    select m.uuid, m.provider_id, m.series_uuid, m.status, m.is_public, m.is_available, m.trashed_at is not null as trashed,
      a.state in ('blocked', 'closed') as provider_blocked, ja.film_name as ja, en.film_name as en
    from movies m
    join accounts a on a.uuid = m.provider_id
    ${joinTexts('m.uuid')}
    where m.uuid = any(${sql.param([...ids])}::uuid[]) and ${actor.role === 'consumer' ? isVisibleToBuyersSql : visibleTo(actor)}
    order by m.uuid
    ${lock}`;
  return found.map(
    ({ is_public, is_available, trashed, provider_blocked, ja, en, ...row }): RequestableMovie => ({
      ...row,
      film_name: { ja, en },
      requestable: canEnterCart({ status: row.status, is_public, is_available, trashed, provider_blocked }),
    }),
  );
};

/** The titles among `ids` that buyers see; others are left out. */
export const findRequestableMovies = (db: Database, actor: Actor, ids: readonly string[]) =>
  readRequestable(db, actor, ids, sql``);

/** Same, but locked in uuid order (D9), so that none leaves the market before the commit. */
export const lockRequestableMovies = (tx: Tx, actor: Actor, ids: readonly string[]) =>
  readRequestable(tx, actor, ids, sql`for share of m`);

/** Indicative price of each title that buyers see before a quote, for the wanted licence (D20b); in minor units. */
export const findIndicativePrices = async (db: Database, ids: readonly string[], wanted: WantedTerms) => {
  const found = await readRows(db, pricedColumns)`${pricedRows(sql`m.uuid = any(${sql.param([...ids])}::uuid[])`)}`;
  return new Map(found.map(({ uuid, ...priced }) => [uuid, indicativePrice(priced, wanted)]));
};
