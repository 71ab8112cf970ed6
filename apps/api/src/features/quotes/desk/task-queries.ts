import type { QuoteTask } from '@eigaichi/domain/quotes/desk/tasks';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { type SQL, sql } from 'drizzle-orm';
import { isInDeliverySql, quoteMovieIn } from '../../../db/status-sql.ts';

/** The first moment in Tokyo after a stored date. */
const after = (day: SQL) => sql`((${day} + 1)::timestamp at time zone 'Asia/Tokyo')`;

type Source = {
  readonly since: SQL;
  readonly waits: SQL;
  readonly joined?: SQL;
};

const sourceOf = (task: QuoteTask, today: string): Source => {
  switch (task) {
    case 'prepayments':
      return {
        since: sql`p.signed_at`,
        waits: sql`${quoteMovieIn([quoteMovieStatus.signed])} and p.prepayment_due and p.prepaid_at is null`,
      };
    case 'delivery_problems':
      return {
        since: sql`d.reported_at`,
        joined: sql`join lateral (select max(d.reported_at) as reported_at from delivery_problems d
          where d.quote_movie_id = qm.uuid) d on d.reported_at is not null`,
        waits: sql`${quoteMovieIn([quoteMovieStatus.waiting_provider_upload])}`,
      };
    case 'late_materials':
      return {
        since: after(sql`qm.delivery_at`),
        waits: sql`${quoteMovieIn([quoteMovieStatus.waiting_provider_upload])} and qm.delivery_at < ${today}::date`,
      };
    case 'ended_undelivered':
      return {
        since: after(sql`qm.license_end`),
        waits: sql`${isInDeliverySql} and qm.license_end < ${today}::date`,
      };
  }
};

/**
 * Quotes with this task on a day, once each, by the longest waiting title: columns quote_id, since, movie_id,
 * consumer_id, provider_id; `only` narrows `qm`, `p`, `q`. Start page, list and counts all use it to agree.
 */
export const quotesWithTask = (task: QuoteTask, today: string, only: SQL = sql`true`): SQL => {
  const { since, waits, joined = sql`` } = sourceOf(task, today);
  return sql`
    select distinct on (qm.quote_id) qm.quote_id, ${since} as since, qm.movie_id, q.consumer_id, p.provider_id
    from quote_movies qm join quote_providers p on p.uuid = qm.quote_provider_id join quotes q on q.uuid = qm.quote_id
    ${joined} where ${waits} and ${only} order by qm.quote_id, ${since}, qm.uuid`;
};
