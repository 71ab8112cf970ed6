import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { sessions } from '../../db/schema/sessions.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import type { Session } from '../../http/session.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { deviceOf } from './device.ts';
import { at } from './sessions-store.ts';

/** Sessions of the person; if only a company's provider vouched for them, just those for that company (D11f). */
const ofPerson = ({ actor, vouched_by }: Session) =>
  and(eq(sessions.person_id, actor.person.uuid), vouched_by === null ? undefined : eq(sessions.account_id, vouched_by));

/** Active sessions of the person, newest login first; excludes sessions with a pending code. */
export const listOwnSessions = async (deps: Deps, session: Session) => {
  const rows = await deps.db
    .select()
    .from(sessions)
    .where(
      and(
        ofPerson(session),
        eq(sessions.needs_mfa, false),
        gt(sessions.expires_at, at(deps.clock.now())),
        gt(sessions.idle_until, at(deps.clock.now())),
      ),
    )
    .orderBy(desc(sessions.created_at));
  return rows.map((row) => ({
    uuid: row.uuid,
    device: deviceOf(row.user_agent),
    created_at: row.created_at,
    expires_at: row.expires_at,
    current: row.token_hash.equals(session.token_hash),
  }));
};

/** Ends one other session of the person. Someone else's isn't found; the current one ends by logging out. */
export const endOwnSession = (deps: Deps, session: Session, uuid: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.uuid, uuid), ofPerson(session), ne(sessions.token_hash, session.token_hash)))
      .returning({ uuid: sessions.uuid });
    if (ended.length === 0) throw new Refused('not_found');
    await recordAudit(tx, session.actor, 'session.end', { of: ['account', session.actor.account] });
  });

/** Ends every session of the person except the requesting one. */
export const endOtherSessions = (deps: Deps, session: Session): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await tx.delete(sessions).where(and(ofPerson(session), ne(sessions.token_hash, session.token_hash)));
    await recordAudit(tx, session.actor, 'session.end_others', { of: ['account', session.actor.account] });
  });
