import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { QuoteStatus } from '@eigaichi/domain/quotes/moves';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { visibleTo } from './visible-to.ts';

/** A title of a signed quote, as far as its delivery is concerned. */
export type Deal = {
  readonly quote_movie: string;
  readonly quote_id: string;
  readonly movie_id: string;
  readonly provider_id: string;
  readonly consumer_id: string;
  readonly status: QuoteStatus;
  readonly delivery_method: number;
  readonly delivered_at: string | null;
  readonly first_received_at: string | null;
  readonly license_started_at: string | null;
  /** Links that were asked for (list Social media). */
  readonly social_medias: readonly number[] | null;
};

const instant = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const deals = (actor: Actor) => sql`
  select qm.uuid as quote_movie, qm.quote_id, qm.movie_id, qp.provider_id, q.consumer_id, qm.status,
    (q.conditions->>'delivery_method')::int as delivery_method,
    ${instant(sql`qm.delivered_at`)} as delivered_at, ${instant(sql`qm.first_received_at`)} as first_received_at,
    qm.license_started_at, q.conditions->'social_medias' as social_medias
  from quote_movies qm
  join quotes q on q.uuid = qm.quote_id
  join quote_providers qp on qp.uuid = qm.quote_provider_id
  where ${visibleTo(actor)}`;

/** The titles of a quote that the actor may see here, in the order of the request. */
export const findDeals = async (db: Database | Tx, actor: Actor, quote: string): Promise<Deal[]> =>
  (await db.execute<Deal>(sql`${deals(actor)} and qm.quote_id = ${quote} order by qm.created_at, qm.uuid`)).rows;

export const findDeal = async (db: Database | Tx, actor: Actor, quoteMovie: string): Promise<Deal | undefined> =>
  (await db.execute<Deal>(sql`${deals(actor)} and qm.uuid = ${quoteMovie}`)).rows[0];

/** Locks the quote, as every move of it does, before its state is looked at: two at once wait for each other. */
export const lockDeal = async (tx: Tx, actor: Actor, quoteMovie: string): Promise<Deal | undefined> =>
  (await tx.execute<Deal>(sql`${deals(actor)} and qm.uuid = ${quoteMovie} for update of q`)).rows[0];
