import type { Actor } from '@eigaichi/domain/accounts/actor';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';

/** Unseen messages of other parties that the actor may see, by quote; quotes without any are left out. */
export const unreadMessages = async (
  db: Database,
  actor: Actor,
  quotes: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (quotes.length === 0) return new Map();
  const own = actor.role === 'provider' ? sql`qp.provider_id = ${actor.account}` : sql`true`;
  const readable = actor.role === 'manager' ? sql`true` : sql`(e.audience is null or e.audience = ${actor.role})`;
  const rows = await readRows(db, { quote_id: col.text, unread: col.amount })`
    select e.quote_id, count(*) as unread from quote_events e
    join quote_providers qp on qp.uuid = e.quote_provider_id
    left join quote_reads r on r.quote_id = e.quote_id and r.account_id = ${actor.account}
      and r.person_id = ${actor.person.uuid}
    where e.quote_id = any(${sql.param([...quotes])}::uuid[]) and e.action = 'message' and e.party <> ${actor.role}
      and ${own} and ${readable} and e.number > coalesce(r.read_to, 0)
    group by e.quote_id`;
  return new Map(rows.map(({ quote_id, unread }) => [quote_id, unread]));
};
