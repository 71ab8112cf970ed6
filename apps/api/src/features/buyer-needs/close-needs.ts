import { lastExpiredDeadline, needRetentionDays } from '@eigaichi/domain/buyer-needs/need-life';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import { and, eq, lt, sql } from 'drizzle-orm';
import { readRows } from '../../db/read-rows.ts';
import { buyer_need_matches, buyer_needs } from '../../db/schema/buyer-needs.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { notifyNeed } from './notify-need.ts';
import { closedSince, notifyProposers } from './post-need.ts';
import { needColumns, needColumnsSql, needTablesSql } from './visible-needs.ts';

/** Closes needs some time after their deadline and notifies both sides; deletes those closed long ago (D41). */
export const closeNeeds = (deps: Deps): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const last = lastExpiredDeadline(deps.clock.today().toString());
    const expired = await readRows(tx, needColumns)`
      select ${needColumnsSql} from ${needTablesSql}
      where n.state = 'open' and n.proposals_until <= ${last} order by n.number for update of n`;
    for (const need of expired) {
      await tx
        .update(buyer_needs)
        .set({ ...closedSince(deps), version: sql`${buyer_needs.version} + 1` })
        .where(eq(buyer_needs.uuid, need.uuid));
      await tx.delete(buyer_need_matches).where(eq(buyer_need_matches.need_id, need.uuid));
      await recordAudit(tx, null, 'buyer_need.expire', {
        of: ['buyer_need', need.uuid],
        before: { state: need.state },
        after: { state: 'closed' },
      });
      await notifyNeed(tx, deps, 'expired', { need });
      await notifyProposers(tx, deps, need);
    }
    const before = isoInstant(deps.clock.now().subtract({ hours: 24 * needRetentionDays }));
    await tx.delete(buyer_needs).where(and(eq(buyer_needs.state, 'closed'), lt(buyer_needs.closed_at, before)));
  });
