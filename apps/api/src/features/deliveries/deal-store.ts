import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { AnswerMaterials } from '@eigaichi/domain/quotes/answer/answer-materials';
import { type QuoteStatus, quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { col, type RowOf, readRows } from '../../db/read-rows.ts';
import { quoteMovieIn, wasSignedSql } from '../../db/status-sql.ts';

/** Columns of a title of a signed quote that its delivery needs. */
const dealColumns = {
  ...col.each(col.text, 'quote_movie', 'quote_id', 'movie_id', 'provider_id', 'consumer_id'),
  quote_number: col.int,
  status: col.code<QuoteStatus>(),
  delivery_method: col.int,
  ...col.each(col.orNull(col.text), 'delivered_at', 'first_received_at', 'delivery_confirmed_on'),
  license_started_at: col.orNull(col.text),
  /** Problems reported since the latest delivery (D33e); empty once the next one is declared. */
  open_reports:
    col.json<{ readonly item_id: string | null; readonly file_id: string | null; readonly reported_at: string }[]>(),
  /** Materials in the provider's answer, with dates of individual ones (D2b). */
  answered: col.json<Pick<AnswerMaterials, 'videos' | 'subtitles' | 'images' | 'files'>>(),
  /** Requested links (list Social media). */
  social_medias: col.orNull(col.list<number>()),
};
export type Deal = RowOf<typeof dealColumns>;

const instant = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Titles of quotes (`qm`, its quote `q`, its provider quote `qp`) that an actor sees in deliveries from the signature
 * on (D33). These are the buyer's quotes, the provider's own titles, or all for staff.
 */
const visibleTo = (actor: Actor): SQL => {
  switch (actor.role) {
    case 'consumer':
      return sql`${wasSignedSql} and q.consumer_id = ${actor.account}`;
    case 'provider':
      return sql`${wasSignedSql} and qp.provider_id = ${actor.account}`;
    case 'manager':
      return wasSignedSql;
  }
};

const deals = (actor: Actor) => sql`
  select qm.uuid as quote_movie, qm.quote_id, q.number as quote_number, qm.movie_id, qp.provider_id, q.consumer_id, qm.status,
    (q.conditions->>'delivery_method')::int as delivery_method,
    ${instant(sql`qm.delivered_at`)} as delivered_at, ${instant(sql`qm.first_received_at`)} as first_received_at,
    qm.delivery_confirmed_on, qm.license_started_at,
    (select coalesce(jsonb_agg(jsonb_build_object('item_id', p.item_id, 'file_id', p.file_id,
        'reported_at', ${instant(sql`p.reported_at`)}) order by p.reported_at), '[]')
      from delivery_problems p
      where p.quote_movie_id = qm.uuid and p.reported_at >= qm.delivered_at
        and ${quoteMovieIn([quoteMovieStatus.waiting_provider_upload])}) as open_reports,
    jsonb_build_object('videos', qm.videos, 'subtitles', qm.subtitles, 'images', qm.images, 'files', qm.files) as answered,
    q.conditions->'social_medias' as social_medias
  from quote_movies qm
  join quotes q on q.uuid = qm.quote_id
  join quote_providers qp on qp.uuid = qm.quote_provider_id
  where ${visibleTo(actor)}`;

/** The titles of a quote that the actor may see, in the order of the request. */
export const findDeals = async (db: Database | Tx, actor: Actor, quote: string): Promise<Deal[]> =>
  await readRows(db, dealColumns)`${deals(actor)} and qm.quote_id = ${quote} order by qm.created_at, qm.uuid`;

export const findDeal = async (db: Database | Tx, actor: Actor, quoteMovie: string): Promise<Deal | undefined> =>
  (await readRows(db, dealColumns)`${deals(actor)} and qm.uuid = ${quoteMovie}`)[0];

/** Locks the quote before reading its state, as every move does, so that concurrent moves wait for each other. */
export const lockDeal = async (tx: Tx, actor: Actor, quoteMovie: string): Promise<Deal | undefined> =>
  (await readRows(tx, dealColumns)`${deals(actor)} and qm.uuid = ${quoteMovie} for update of q`)[0];
