import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import type { ScreeningRequestState } from '@eigaichi/domain/screeners/screening-access';
import { screeningRequestActions } from '@eigaichi/domain/screeners/screening-requests';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { type Paging, pageSql } from '../../db/paging.ts';
import { personNameIn } from '../../db/person-names.ts';
import { col, countRows, type RowOf, readRow, readRows } from '../../db/read-rows.ts';
import { ownedBy } from '../movies/visible-to.ts';

const columns = {
  ...col.each(col.text, 'uuid', 'movie_id', 'account_id', 'company_name', 'person_name'),
  state: col.word<ScreeningRequestState>(),
  ...col.each(col.orNull(col.text), 'country', 'note', 'reason'),
  requested_at: col.instant,
  decided_at: col.orNull(col.instant),
};

export type RequestRow = RowOf<typeof columns>;

const requests = sql`
  select r.uuid, r.movie_id, r.account_id, r.state, c.company_name, r.note, r.reason,
    to_json(r.requested_at)#>>'{}' as requested_at, to_json(r.decided_at)#>>'{}' as decided_at,
    ${personNameIn('a')} as person_name,
    c.confirmed_country as country
  from screening_requests r
  join accounts a on a.uuid = r.account_id
  join consumers c on c.uuid = r.account_id`;

/** Locks a request for a title that the actor may change. */
export const lockRequest = (tx: Tx, actor: Actor, uuid: string): Promise<RequestRow | undefined> =>
  readRow(tx, columns)`${requests} join movies m on m.uuid = r.movie_id
    where r.uuid = ${uuid} and ${ownedBy(actor)} for update of r`;

/** Last request of a buyer for a title. */
export const lastRequest = (db: Database | Tx, movie: string, account: string): Promise<RequestRow | undefined> =>
  readRow(db, columns)`${requests} where r.movie_id = ${movie} and r.account_id = ${account}
    order by r.requested_at desc, r.uuid limit 1`;

export const countWaiting = (db: Database | Tx, movie: string): Promise<number> =>
  countRows(db)`from screening_requests where movie_id = ${movie} and state = 'waiting'`;

/** Number of a buyer's open requests, over all titles. */
export const countOpenRequests = (db: Database | Tx, account: string): Promise<number> =>
  countRows(db)`from screening_requests where account_id = ${account} and state = 'waiting'`;

/** Requests for a title, open ones first. */
export const pageOfRequests = async (
  db: Database,
  { movie, ...paging }: Paging & { movie: string },
): Promise<{ rows: RequestRow[]; total: number }> => ({
  rows: await readRows(db, columns)`${requests} where r.movie_id = ${movie}
    order by r.state = 'waiting' desc, r.requested_at desc, r.uuid ${pageSql(paging)}`,
  total: await countRows(db)`from screening_requests where movie_id = ${movie}`,
});

/** Request as its provider and staff see it; `isGrantable` is false if it can't be granted yet. */
export const requestView = (
  actor: Actor,
  { movie_id: _movie, account_id: _account, ...row }: RequestRow,
  canGrant: boolean,
) => ({
  ...row,
  actions: may(actor, 'movies.write')
    ? screeningRequestActions(row.state).map((name) => ({ name, allowed: name !== 'grant' || canGrant }))
    : [],
});
