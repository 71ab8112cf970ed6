import type { Actor } from '@eigaichi/domain/accounts/actor';
import { canEnterCart } from '@eigaichi/domain/movies/movie-visibility';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { joinTexts } from '../../db/movie-texts.ts';
import { seenByBuyersSql } from '../../db/status-sql.ts';
import type { MovieRow } from './movie-row.ts';
import { visibleTo } from './visible-to.ts';

/** What a cart or a request needs to know of a title. */
export type RequestableMovie = Pick<MovieRow, 'uuid' | 'provider_id' | 'series_uuid' | 'status'> & {
  readonly film_name: { readonly ja: string | null; readonly en: string | null };
  /** Whether it may be asked for at all (D22): published, not waiting for deletion, to be had. */
  readonly requestable: boolean;
};

type Row = Omit<RequestableMovie, 'requestable' | 'film_name'> & {
  is_public: boolean;
  is_available: boolean;
  trashed: boolean;
  provider_blocked: boolean;
  ja: string | null;
  en: string | null;
};

/**
 * Locks the titles among `ids` that buyers see, in uuid order (D9), so that none of them is taken from the market before
 * the commit. What a buyer doesn't see is not among the answers.
 */
export const lockRequestableMovies = async (
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<RequestableMovie[]> => {
  if (ids.length === 0) return [];
  const found = await tx.execute<Row>(sql`
    select m.uuid, m.provider_id, m.series_uuid, m.status, m.is_public, m.is_available, m.trashed_at is not null as trashed,
      a.state in ('blocked', 'closed') as provider_blocked, ja.film_name as ja, en.film_name as en
    from movies m
    join accounts a on a.uuid = m.provider_id
    ${joinTexts('m.uuid')}
    where m.uuid = any(${sql.param([...ids])}::uuid[]) and ${actor.role === 'consumer' ? seenByBuyersSql : visibleTo(actor)}
    order by m.uuid
    for share of m`);
  return found.rows.map(({ is_public, is_available, trashed, provider_blocked, ja, en, ...row }) => ({
    ...row,
    film_name: { ja, en },
    requestable: canEnterCart({ status: row.status, is_public, is_available, trashed, provider_blocked }),
  }));
};
