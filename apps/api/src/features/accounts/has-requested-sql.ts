import { type SQL, sql } from 'drizzle-orm';
import { isVisibleToProviderSql } from '../../db/status-sql.ts';

/**
 * True if a buyer requested a title or trailer of a provider, so that the provider may open its profile (D20b). A title
 * counts if its quote is visible to the provider. Both are expressions of type uuid.
 */
export const hasRequestedSql = (buyer: SQL, provider: SQL): SQL => sql`(
  exists (select 1 from quote_movies qm
    join quote_providers qp on qp.uuid = qm.quote_provider_id
    join quotes q on q.uuid = qp.quote_id
    where q.consumer_id = ${buyer} and qp.provider_id = ${provider} and ${isVisibleToProviderSql()})
  or exists (select 1 from movie_access_logs t join movies tm on tm.uuid = t.movie_id
    where t.account_id = ${buyer} and t.kind = 'trailer_requested' and tm.provider_id = ${provider}))`;
