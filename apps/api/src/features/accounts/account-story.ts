import type { Database } from '../../db/client.ts';
import { personNameIn } from '../../db/person-names.ts';
import { col, type RowOf, readRow } from '../../db/read-rows.ts';
import { Refused } from '../../http/refused.ts';

const storyColumns = {
  ...col.each(col.int, 'titles', 'quotes', 'agreements'),
  events:
    col.json<
      {
        readonly id: number;
        readonly at: string;
        readonly action: string;
        readonly by: string | null;
        readonly fields: string[];
      }[]
    >(),
};
type Story = RowOf<typeof storyColumns>;

/** Number of log entries on the account page; the log itself has all, including logins. */
const shown = 15;

/** Related records and history of an account. Field names only: the audit log has their values. */
export const accountStory = async (db: Database, uuid: string): Promise<Story> => {
  const story = await readRow(db, storyColumns)`
    select (select count(*)::int from movies where provider_id = a.uuid and trashed_at is null) as titles,
      (select count(*)::int from quotes where consumer_id = a.uuid)
        + (select count(*)::int from quote_providers where provider_id = a.uuid) as quotes,
      (select count(*)::int from agreement_listings where consumer_id = a.uuid)
        + (select count(*)::int from agreement_listings where provider_id = a.uuid) as agreements,
      (select coalesce(json_agg(e order by e.id desc), '[]') from (
        select l.id, l.at, l.action,
          coalesce((select ${personNameIn('m')} from accounts m where m.uuid = l.manager_id), l.person_name) as by,
          case when jsonb_typeof(l.after) = 'object' then array(select jsonb_object_keys(l.after)) else '{}' end as fields
        from audit_log l where l.entity = 'account' and l.entity_id = a.uuid::text
          and l.action not in ('session.login', 'session.logout', 'session.ask_code') order by l.id desc limit ${shown}) e) as events
    from accounts a where a.uuid = ${uuid}`;
  if (story === undefined) throw new Refused('not_found');
  return story;
};
