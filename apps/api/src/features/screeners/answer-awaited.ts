import { screeningAccess } from '@eigaichi/domain/screeners/screening-access';
import { tokyoDay } from '@eigaichi/domain/shared/dates';
import { and, eq } from 'drizzle-orm';
import { col, type RowOf, readRows } from '../../db/read-rows.ts';
import { screening_requests } from '../../db/schema/screeners.ts';
import { isVisibleToBuyersSql } from '../../db/status-sql.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { notifyDecision } from './notify-screeners.ts';
import { policyOf } from './policy-store.ts';
import { titleOf } from './title-store.ts';

const columns = {
  ...col.each(col.text, 'uuid', 'movie_id', 'account_id'),
  country: col.orNull(col.text),
  said_country: col.orNull(col.text),
  has_address: col.bool,
};

/** Answers one request if its buyer can see the screener without a provider decision. */
const answerOne = (deps: Deps, row: RowOf<typeof columns>) =>
  deps.db.transaction(async (tx) => {
    const access = screeningAccess(await policyOf(tx, row.movie_id), {
      viewer: 'buyer',
      country: row.country,
      said_country: row.said_country,
      request: 'waiting',
      invited_until: null,
      plays: 0,
      is_continuing: false,
      has_accepted_terms: false,
      today: tokyoDay(deps.clock.now()),
    });
    if (!row.has_address && access !== 'watch' && access !== 'accept_terms') return;
    const values = { state: 'granted', decided_at: deps.clock.nowIso() } as const;
    const isWaiting = and(eq(screening_requests.uuid, row.uuid), eq(screening_requests.state, 'waiting'));
    const answered = await tx.update(screening_requests).set(values).where(isWaiting).returning();
    if (answered.length === 0) return;
    const notice = { buyer: row.account_id, state: 'available', reason: null } as const;
    await notifyDecision(deps, tx, { ...notice, title: await titleOf(tx, row.movie_id) });
    await recordAudit(tx, null, 'screening.grant', {
      of: ['screening_request', row.uuid],
      before: { state: 'waiting' },
      after: values,
    });
  });

/**
 * Notifies buyers that a requested screener is available: by an address, an uploaded film, or a changed audience (issue
 * 43). If the provider decides on each request (D24b), it waits for that.
 */
export const answerAwaitedRequests = async (deps: Deps): Promise<void> => {
  const rows = await readRows(deps.db, columns)`
    select r.uuid, r.movie_id, r.account_id, c.confirmed_country as country, c.hq_country as said_country,
      coalesce(m.screener_url, '') <> '' as has_address
    from screening_requests r
    join movies m on m.uuid = r.movie_id
    join accounts a on a.uuid = m.provider_id
    join consumers c on c.uuid = r.account_id
    where r.state = 'waiting' and ${isVisibleToBuyersSql} and (coalesce(m.screener_url, '') <> '' or (
      exists (select 1 from screening_policies p where p.movie_id = m.uuid and p.audience = 'buyers')
      and exists (select 1 from screeners s where s.movie_id = m.uuid and s.kind = 'screener' and s.state = 'live')))
    order by r.requested_at, r.uuid`;
  for (const row of rows) await answerOne(deps, row);
};
