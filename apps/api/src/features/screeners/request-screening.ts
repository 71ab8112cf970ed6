import type { Actor } from '@eigaichi/domain/accounts/actor';
import { screeningAccess } from '@eigaichi/domain/screeners/screening-access';
import { daysToNextRequest, nextRequestState } from '@eigaichi/domain/screeners/screening-requests';
import { sql } from 'drizzle-orm';
import { screening_requests } from '../../db/schema/screeners.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { policyOf } from './policy-store.ts';
import { readScreening } from './read-screening.ts';
import { liveScreeners } from './screener-store.ts';
import { tellRequest } from './tell-screeners.ts';
import { seenTitle } from './title-store.ts';
import { type KnownViewer, knowViewer } from './viewer.ts';

const mayAskAgain = ({ request }: KnownViewer, now: Temporal.Instant): boolean => {
  if (request === null) return true;
  if (nextRequestState(request.state, 'request', 'buyer') === undefined) return false;
  const from = Temporal.Instant.from(request.decided_at ?? request.requested_at).add({ hours: 24 * daysToNextRequest });
  return Temporal.Instant.compare(from, now) <= 0;
};

/** A buyer asks to watch a title, by one click; its provider is told (D24b). */
export const requestScreening = async (
  deps: Deps,
  actor: Actor,
  { movie, note }: { movie: string; note: string | null },
) =>
  deps.db.transaction(async (tx) => {
    const title = await seenTitle(tx, actor, movie);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`screening ${movie} ${actor.account}`}, 0))`);
    const now = deps.clock.now();
    const policy = await policyOf(tx, movie);
    const known = await knowViewer(tx, { actor }, { title, policy, now });
    const access = screeningAccess(policy, known.facts);
    const film = (await liveScreeners(tx, movie)).some(({ kind }) => kind === 'screener');
    if (!film || !['request', 'declined', 'revoked'].includes(access) || !mayAskAgain(known, now))
      throw new Refused('not_allowed_now');
    const [row] = await tx
      .insert(screening_requests)
      .values({ movie_id: movie, account_id: actor.account, note, requested_at: deps.clock.nowIso() })
      .returning();
    if (row === undefined) throw new Error('no request was made');
    await tellRequest(deps, tx, { title, buyer: actor, note });
    const entry = { actor, action: 'screening.request', entity: 'screening_request', entity_id: row.uuid };
    await recordAudit(tx, { ...entry, after: { movie, note } });
    return readScreening({ clock: deps.clock, db: tx }, actor, movie);
  });
