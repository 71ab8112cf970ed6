import type { Actor } from '@eigaichi/domain/accounts/actor';
import { isGrantable, nextRequestState } from '@eigaichi/domain/screeners/screening-requests';
import { eq } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import type { Paging } from '../../db/paging.ts';
import { screening_requests } from '../../db/schema/screeners.ts';
import type { Deps } from '../../deps.ts';
import { pageMetaOf } from '../../http/page-meta.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { notifyDecision } from './notify-screeners.ts';
import { policyOf } from './policy-store.ts';
import { lockRequest, pageOfRequests, requestView } from './request-store.ts';
import { liveScreeners } from './screener-store.ts';
import { ownTitle } from './title-store.ts';

type Decision = {
  readonly uuid: string;
  readonly action: 'grant' | 'decline' | 'revoke';
  readonly reason: string | null;
};

const areRequestsGrantable = async (db: Database | Tx, movie: string): Promise<boolean> =>
  isGrantable(
    (await liveScreeners(db, movie)).some(({ kind }) => kind === 'screener'),
    (await policyOf(db, movie)).audience,
  );

/** Decides on a buyer's request to watch, in one click by provider or staff; notifies the buyer (D24b). */
export const decideRequest = async (deps: Deps, actor: Actor, { uuid, action, reason }: Decision) =>
  deps.db.transaction(async (tx) => {
    const row = orNotFound(await lockRequest(tx, actor, uuid));
    const state = nextRequestState(row.state, action, 'house');
    const canGrant = await areRequestsGrantable(tx, row.movie_id);
    if (state === undefined || (action === 'grant' && !canGrant)) throw new Refused('not_allowed_now');
    const decided_at = deps.clock.nowIso();
    const values = { state, reason: action === 'grant' ? null : reason, decided_at };
    await tx.update(screening_requests).set(values).where(eq(screening_requests.uuid, uuid));
    const title = await ownTitle(tx, actor, row.movie_id);
    await notifyDecision(deps, tx, { title, buyer: row.account_id, state, reason: values.reason });
    await recordAudit(tx, actor, `screening.${action}`, {
      of: ['screening_request', uuid],
      before: { state: row.state },
      after: values,
    });
    return requestView(actor, { ...row, ...values }, canGrant);
  });

/** Requests to watch a title, for its provider and staff. */
export const listRequests = async (deps: Deps, actor: Actor, { movie, per, page }: Paging & { movie: string }) => {
  await ownTitle(deps.db, actor, movie);
  const { rows, total } = await pageOfRequests(deps.db, { movie, per, page });
  const canGrant = await areRequestsGrantable(deps.db, movie);
  return {
    data: rows.map((row) => requestView(actor, row, canGrant)),
    meta: pageMetaOf({ page, per, total }),
  };
};
