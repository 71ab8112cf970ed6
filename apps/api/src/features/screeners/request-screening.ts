import type { Actor } from '@eigaichi/domain/accounts/actor';
import { maxOpenRequests, mayRequestScreening } from '@eigaichi/domain/screeners/screening-requests';
import { sql } from 'drizzle-orm';
import { screening_requests } from '../../db/schema/screeners.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { notifyRequest } from './notify-screeners.ts';
import { policyOf } from './policy-store.ts';
import { accessTo, readScreening } from './read-screening.ts';
import { countOpenRequests } from './request-store.ts';
import { liveScreeners } from './screener-store.ts';
import { visibleMovie } from './title-store.ts';
import { loadViewer } from './viewer.ts';

/** Requests to watch a title, or its missing screener, in one click; notifies its provider (D24b). */
export const requestScreening = async (
  deps: Deps,
  actor: Actor,
  { movie, note }: { movie: string; note: string | null },
) =>
  deps.db.transaction(async (tx) => {
    const title = await visibleMovie(tx, actor, movie);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`screening ${actor.account}`}, 0))`);
    const now = deps.clock.now();
    const policy = await policyOf(tx, movie);
    const known = await loadViewer(tx, { actor }, { title, policy, now });
    const hasFilm = (await liveScreeners(tx, movie)).some(({ kind }) => kind === 'screener');
    const access = accessTo({ title, policy, known, hasFilm }, now);
    if (access === 'waiting' || access === 'awaited') return readScreening({ clock: deps.clock, db: tx }, actor, movie);
    const mayAsk = ['request', 'missing', 'declined', 'revoked'].includes(access);
    if (!mayAsk || !mayRequestScreening(known.request, now)) throw new Refused('not_allowed_now');
    if ((await countOpenRequests(tx, actor.account)) >= maxOpenRequests)
      throw new Refused('screening_requests_full', { params: { max: maxOpenRequests } });
    const [row] = await tx
      .insert(screening_requests)
      .values({ movie_id: movie, account_id: actor.account, note, requested_at: deps.clock.nowIso() })
      .returning();
    if (row === undefined) throw new Error('no request was made');
    await notifyRequest(deps, tx, { title, buyer: actor, note, isMissing: access === 'missing' });
    await recordAudit(tx, actor, 'screening.request', { of: ['screening_request', row.uuid], after: { movie, note } });
    return readScreening({ clock: deps.clock, db: tx }, actor, movie);
  });
