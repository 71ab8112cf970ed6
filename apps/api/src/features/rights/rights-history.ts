import type { readRightsHistory } from '@eigaichi/wire/rights/rights-work';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { type Paging, pageSql } from '../../db/paging.ts';
import { col, countRows, type RowOf, readRows } from '../../db/read-rows.ts';

type Event = AnswerIn<typeof readRightsHistory>['data'][number];
type Content<Of extends 'offer' | 'grant'> = NonNullable<Event[Of]>['before'];

const columns = {
  at: col.text,
  action: col.word<Event['action']>(),
  person_name: col.orNull(col.text),
  on_behalf: col.bool,
  before: col.json<unknown>(),
  after: col.json<unknown>(),
};
type Row = RowOf<typeof columns>;

const eventOf = ({ at, action, person_name, on_behalf, before, after }: Row): Event => {
  const entry = { at, action, by: action === 'grant.sign' ? null : { name: person_name, on_behalf } };
  return action === 'offer.save'
    ? { ...entry, grant: null, offer: { before: before as Content<'offer'>, after: after as Content<'offer'> } }
    : { ...entry, offer: null, grant: { before: before as Content<'grant'>, after: after as Content<'grant'> } };
};

/**
 * History of a title's offer and licences, newest first. Combines the audit log, which includes withdrawn ones, with
 * licences granted by agreements.
 */
export const findRightsHistory = async (
  db: Database,
  { movie, ...paging }: Paging & { movie: string },
): Promise<{ events: Event[]; total: number }> => {
  const events = sql`
    select at, action, person_name, manager_id is not null as on_behalf, before, after from audit_log
      where entity = 'movie' and entity_id = ${movie} and action = 'offer.save'
    union all
    select at, action, person_name, manager_id is not null, before, after from audit_log
      where entity = 'grant' and coalesce(after, before)->>'movie_id' = ${movie}
        and action in ('grant.add', 'grant.change', 'grant.remove')
    union all
    select created_at, 'grant.sign', null, false, null, to_jsonb(g) from grants g
      where g.movie_id = ${movie} and g.source = 'here'`;
  const rows = await readRows(db, columns)`
    select e.*, to_json(e.at)#>>'{}' as at from (${events}) e
    order by e.at desc ${pageSql(paging)}`;
  const total = await countRows(db)`from (${events}) e`;
  return { events: rows.map(eventOf), total };
};
