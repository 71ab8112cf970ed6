import type { Actor } from '@eigaichi/domain/accounts/actor';
import * as wire from '@eigaichi/wire/company-access/company-tokens';
import * as factor from '@eigaichi/wire/company-access/second-factor';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { isSecondFactorRequired } from '../sessions/second-step/required-second-factor.ts';
import { addCompanyToken, companyOfToken, listCompanyTokens, revokeCompanyToken } from './company-tokens.ts';
import { pullSecurityEvents } from './pull-security-events.ts';
import { requireSecondFactor, requireSecondFactorOfStaff } from './require-second-factor.ts';

const secondFactor = (app: FastifyInstance, deps: Deps) => {
  const { one } = binder(app, deps);
  const read = async (actor: Actor) => ({
    requires_second_factor: await isSecondFactorRequired(deps.db, { uuid: actor.account, role: actor.role }),
  });
  one(factor.readSecondFactor, ({ actor }) => read(actor));
  one(factor.requireSecondFactor, async ({ actor, session, body }) => {
    await requireSecondFactor(deps, session, body);
    return read(actor);
  });
  one(factor.readStaffSecondFactor, ({ actor }) => read(actor));
  one(factor.requireStaffSecondFactor, async ({ actor, session, body }) => {
    await requireSecondFactorOfStaff(deps, session, body);
    return read(actor);
  });
};

/** Access routes for a company's people and programs (D11e, D11f). */
export const companyAccessRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use, one, done } = binder(app, deps);
  secondFactor(app, deps);
  one(wire.listCompanyTokens, ({ actor }) => listCompanyTokens(deps, actor.account));
  use(wire.addCompanyToken, ({ session, body }) => addCompanyToken(deps, session, body));
  done(wire.revokeCompanyToken, ({ session, params }) => revokeCompanyToken(deps, session, params.id));
  use(wire.pullSecurityEvents, async ({ query, request, reply }) => {
    const company = await companyOfToken(deps, request, 'siem');
    const lines = await pullSecurityEvents(deps, company, query);
    await reply
      .headers({ 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'no-store' })
      .send(lines);
    return lines;
  });
};
