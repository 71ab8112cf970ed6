import { isoInstant } from '@eigaichi/domain/shared/dates';
import { interestDays, leastInterestingTitles, storedSuggestionDays } from '@eigaichi/domain/suggestions/suggestions';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { countryAreasSql } from './suggestion-queries.ts';

/**
 * Replaces all buyers' interests by those of their recent activity, and deletes old suggestions (D44a, D44b). Reads
 * favourites, titles opened from the list, trailer requests, copied passwords, screenings and quote requests.
 */
export const refreshInterests = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const daysAgo = (days: number) => isoInstant(clock.now().subtract({ hours: 24 * days }));
  const since = sql`${daysAgo(interestDays)}::timestamptz`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from buyer_interests`);
    await tx.execute(sql`
      with requests as (
        select q.consumer_id, q.conditions, qm.movie_id from quotes q join quote_movies qm on qm.quote_id = q.uuid
        where q.created_at >= ${since}
      ),
      signals as (
        select f.consumer_id, f.movie_id from favorites f where f.created_at >= ${since}
        union
        select l.account_id, l.movie_id from movie_access_logs l
        where l.manager_id is null and (l.kind <> 'viewed' or l.source = 'list') and l.happened_at >= ${since}
        union
        select v.account_id, v.movie_id from screening_viewings v
        where v.account_id is not null and not v.is_house and v.watched <> '{}' and v.started_at >= ${since}
        union
        select r.account_id, r.movie_id from screening_requests r where r.requested_at >= ${since}
        union
        select r.consumer_id, r.movie_id from requests r
      ),
      interested as (
        select s.consumer_id, 'genre:' || g.genre_id as interest, s.movie_id
        from signals s join movie_genres g on g.movie_id = s.movie_id
        union
        select r.consumer_id, 'right:' || (t.requested ->> 'right_type'), r.movie_id
        from requests r cross join jsonb_array_elements(r.conditions -> 'rights') as t(requested)
        union
        select r.consumer_id, 'area:' || t.area, r.movie_id
        from requests r cross join lateral (
          select distinct c.area from ${countryAreasSql} c
          where r.conditions -> 'all_countries' = 'true'::jsonb or r.conditions -> 'countries' ? c.country
        ) as t
      )
      insert into buyer_interests (interest, consumer_id)
      select i.interest, i.consumer_id from interested i
      join accounts a on a.uuid = i.consumer_id and a.role = 'consumer' and a.state = 'approved'
      where not exists (select from suggestion_mutes u where u.consumer_id = i.consumer_id and u.provider_id is null)
      group by i.interest, i.consumer_id having count(distinct i.movie_id) >= ${leastInterestingTitles}`);
    await tx.execute(sql`
      delete from title_suggestions where sent_at < ${daysAgo(storedSuggestionDays)}::timestamptz`);
  });
};
