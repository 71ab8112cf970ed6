import * as wire from '@eigaichi/wire/company-access/sign-on';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { Refused } from '../../http/refused.ts';
import { knownDevice, markDevice } from '../sessions/device-cookie.ts';
import { loginAnswer } from '../sessions/login-answer.ts';
import { setSessionCookie } from '../sessions/session-life.ts';
import { clearPendingSignOn, readPendingSignOn } from '../sessions/sign-on/begin-sign-on.ts';
import { addDomain, confirmDomain, listOpenDomains, removeDomain, verifyDomain } from './save-domains.ts';
import { forceSignOn, readSignOn, removeSignOn, secretIssues, writeGroupRoles, writeSignOn } from './save-sign-on.ts';
import { finishCompanySignOn } from './sign-on/finish-sign-on.ts';
import { finishStaffSignOn } from './sign-on/finish-staff-sign-on.ts';

const finishing = (app: FastifyInstance, deps: Deps) =>
  binder(app, deps).use(wire.finishSignOn, async ({ session, body, language, request, reply }) => {
    const begun = readPendingSignOn(deps, request);
    clearPendingSignOn(deps, reply);
    if (begun === undefined) throw new Refused('sign_on_failed');
    const finish = {
      begun,
      search: body.search,
      device: (person: string) => knownDevice(deps, request, person),
      user_agent: request.headers['user-agent'],
      former: session,
    };
    const opened =
      begun.account === null
        ? await finishStaffSignOn(deps, finish, language)
        : await finishCompanySignOn(deps, begun.account, finish);
    setSessionCookie(reply, deps.config, opened.token, begun.long_life);
    markDevice(deps, { request, reply }, opened.account.person_uuid);
    return loginAnswer(deps, opened);
  });

/** A company's connection to its OpenID provider, its domains, and the staff's confirmation of these (D11f). */
export const companySignOnRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { one, done } = binder(app, deps);
  finishing(app, deps);
  one(wire.readSignOn, ({ actor }) => readSignOn(deps, actor.account));
  one(
    wire.writeSignOn,
    async ({ actor, session, body }) => {
      await writeSignOn(deps, session, body);
      return readSignOn(deps, actor.account);
    },
    async ({ actor, body }) => secretIssues(await readSignOn(deps, actor.account), body),
  );
  one(wire.writeGroupRoles, async ({ actor, session, body }) => {
    await writeGroupRoles(deps, session, body);
    return readSignOn(deps, actor.account);
  });
  one(wire.removeSignOn, async ({ actor, session }) => {
    await removeSignOn(deps, session);
    return readSignOn(deps, actor.account);
  });
  one(wire.forceSignOn, async ({ actor, session, body }) => {
    await forceSignOn(deps, session, body.is_forced);
    return readSignOn(deps, actor.account);
  });
  one(wire.addDomain, async ({ actor, session, body }) => {
    await addDomain(deps, session, body.email_domain);
    return readSignOn(deps, actor.account);
  });
  one(wire.verifyDomain, async ({ actor, session, params }) => {
    await verifyDomain(deps, session, params.id);
    return readSignOn(deps, actor.account);
  });
  one(wire.removeDomain, async ({ actor, session, params }) => {
    await removeDomain(deps, session, params.id);
    return readSignOn(deps, actor.account);
  });
  one(wire.listOpenDomains, () => listOpenDomains(deps));
  done(wire.confirmDomain, ({ actor, params }) => confirmDomain(deps, actor, params.id));
};
