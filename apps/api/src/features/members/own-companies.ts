import { eq } from 'drizzle-orm';
import { accounts } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { newToken, type Session, tokenHash } from '../../http/session.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { noLoginReason } from '../sessions/log-in.ts';
import { lockLogin } from '../sessions/logins.ts';
import { refuseUnlessOwnProof } from '../sessions/recent-login.ts';
import { needsSecondFactor } from '../sessions/second-step/required-second-factor.ts';
import { refuseIfSignOnOnly } from '../sessions/sign-on/connection.ts';
import { updateSession } from '../sessions/update-session.ts';
import { lockMembers, requireMember, writeMember } from './members-store.ts';

/**
 * Continues the session for another company of the same person, under a new token (D12). A provider vouches only for
 * its own company. A company that allows only single sign-on requires a login there (D11f).
 */
export const switchCompany = (deps: Deps, session: Session, account: string): Promise<{ token: string }> =>
  deps.db.transaction(async (tx) => {
    refuseUnlessOwnProof(session);
    const person = session.actor.person.uuid;
    const login = await lockLogin(tx, { person, account });
    if (login === undefined || login.role === 'manager') throw new Refused('not_found');
    if (noLoginReason(login) !== undefined) throw new Refused('not_allowed_now');
    await refuseIfSignOnOnly(tx, login);
    const token = newToken();
    const now = deps.clock.nowIso();
    await updateSession(tx, session.token_hash, {
      token_hash: tokenHash(token),
      account_id: account,
      role: login.role,
      // The login method isn't stored, so request what the other company requires.
      needs_second_factor: await needsSecondFactor(tx, login, 'password'),
      authenticated_at: session.authenticated_at.toString(),
    });
    await writeMember(tx, { account, person, now }, { last_used_at: now });
    await recordAudit(tx, { ...session.actor, account, role: login.role }, 'session.switch_company', {
      of: ['account', account],
    });
    return { token };
  });

type Answer = { readonly account: string; readonly accepts: boolean };

/** Accepts or declines a valid invitation. */
export const answerInvitation = (deps: Deps, session: Session, { account, accepts }: Answer): Promise<void> =>
  deps.db.transaction(async (tx) => {
    refuseUnlessOwnProof(session);
    const { actor } = session;
    const person = actor.person.uuid;
    const member = requireMember(await lockMembers(tx, account), person);
    if (member.status !== 'invited') throw new Refused('not_found');
    const now = deps.clock.nowIso();
    if (accepts && (member.invited_until === null || member.invited_until <= now)) throw new Refused('link_expired');
    await writeMember(
      tx,
      { account, person, now },
      accepts ? { status: 'active', invited_until: null } : { status: 'removed', roles: [], invited_until: null },
    );
    const [company] = await tx.select({ role: accounts.role }).from(accounts).where(eq(accounts.uuid, account));
    // This is an act of that company's own people, regardless of the company the person is logged in for.
    const own = { ...actor, account, role: company?.role ?? actor.role };
    await recordAudit(tx, own, accepts ? 'member.accept_invitation' : 'member.decline_invitation', {
      of: ['account', account],
      after: { email: member.email, roles: accepts ? member.roles : [] },
    });
  });
