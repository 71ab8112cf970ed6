import * as ownSessionsWire from '@eigaichi/wire/accounts/own-sessions';
import * as sessionsWire from '@eigaichi/wire/accounts/sessions';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import { requestToken, type Session } from '../../http/session.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { knownDevice, markDevice } from './device-cookie.ts';
import { forgotPassword, requestLoginLink } from './forgot-password.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { loginAnswer } from './login-answer.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';
import { readSession } from './read-session.ts';
import { confirmSession } from './recent-login.ts';
import { resetPassword } from './reset-password.ts';
import { sendMfaCode } from './send-mfa-code.ts';
import { clearSessionCookie, renewSessionCookie, setSessionCookie } from './session-life.ts';
import { lockAccount } from './sessions-store.ts';
import { updateSession } from './update-session.ts';

const signingIn = (app: FastifyInstance, deps: Deps) => {
  const { use, done } = binder(app, deps);
  use(sessionsWire.logIn, async ({ session, body, request, reply }) => {
    const long_life = body.long_life ?? false;
    const opened = await logIn(deps, {
      ...body,
      long_life,
      device: (person) => knownDevice(deps, request, person),
      user_agent: request.headers['user-agent'],
      former: session,
    });
    setSessionCookie(reply, deps.config, opened.token, long_life);
    if (!opened.needs_mfa) markDevice(deps, { request, reply }, opened.account.person_uuid);
    return loginAnswer(deps, opened);
  });
  use(sessionsWire.sendMfaCode, async ({ body, request, reply }) => {
    const token = requestToken(deps.config, request) ?? '';
    const verified = await sendMfaCode(deps, {
      token,
      secret: body.secret,
      device: (person) => knownDevice(deps, request, person),
    });
    setSessionCookie(reply, deps.config, verified.token, verified.long_life);
    markDevice(deps, { request, reply }, verified.account.person_uuid);
    return loginAnswer(deps, {
      token: verified.token,
      needs_mfa: false,
      needs_second_factor: verified.needs_second_factor,
      account: verified.account,
    });
  });
  use(sessionsWire.confirmSession, async ({ session, body, reply }) => {
    const confirmed = await confirmSession(deps, session, body);
    renewSessionCookie(reply, deps.config, { session, token: confirmed.token });
    return confirmed;
  });
  done(sessionsWire.logOut, async ({ session, reply }) => {
    clearSessionCookie(reply, deps.config);
    if (session !== null) await logOut(deps, session);
  });
};

const ownSessions = (app: FastifyInstance, deps: Deps) => {
  const { one, done } = binder(app, deps);
  one(ownSessionsWire.listSessions, ({ session }) => listOwnSessions(deps, session));
  done(ownSessionsWire.endSession, ({ session, params }) => endOwnSession(deps, session, params.id));
  done(ownSessionsWire.endOtherSessions, ({ session }) => endOtherSessions(deps, session));
};

/** Returns the session to its manager. */
const endImpersonation = async (deps: Deps, session: Session): Promise<void> => {
  await deps.db.transaction(async (tx) => {
    await updateSession(tx, session.token_hash, { impersonated_id: null, impersonated_role: null });
    if (session.actor.real === undefined) return;
    await recordAudit(tx, session.actor, 'session.end_impersonation', { of: ['account', session.actor.account] });
  });
};

type Impersonate = { role: 'consumer' | 'provider'; id: string };

/** Makes the session act for another account (D15); ends a previous impersonation first (spec 6). */
const impersonate = async (deps: Deps, session: Session, { role, id }: Impersonate): Promise<void> => {
  await deps.db.transaction(async (tx) => {
    const account = orNotFound(await lockAccount(tx, id, role));
    const live = account.state === 'approved' || (role === 'provider' && account.state === 'pending');
    if (!live) throw new Refused('not_allowed_now');
    await updateSession(tx, session.token_hash, { impersonated_id: id, impersonated_role: role });
    await recordAudit(tx, session.actor, 'session.impersonate', { of: ['account', id] });
  });
};

export const sessionsRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { one, done } = binder(app, deps);
  signingIn(app, deps);
  ownSessions(app, deps);
  one(sessionsWire.readSession, ({ session }) => readSession(deps, session));
  done(sessionsWire.impersonate, ({ session, params }) => impersonate(deps, session, params));
  done(sessionsWire.endImpersonation, ({ session }) => endImpersonation(deps, session));
  done(sessionsWire.forgotPassword, ({ body }) => forgotPassword(deps, body.email));
  done(sessionsWire.requestLoginLink, ({ body }) => requestLoginLink(deps, body.email));
  done(sessionsWire.resetPassword, async ({ body, request, reply }) => {
    const { person } = await resetPassword(deps, body);
    // The link proved the mailbox: its owner can log in regardless of others' failed attempts (D13b).
    markDevice(deps, { request, reply }, person);
  });
};
