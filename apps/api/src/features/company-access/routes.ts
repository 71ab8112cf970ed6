import type { Actor } from '@eigaichi/domain/accounts/actor';
import * as wire from '@eigaichi/wire/company-access/company-tokens';
import * as factor from '@eigaichi/wire/company-access/second-factor';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { isSecondFactorRequired } from '../sessions/second-step/required-second-factor.ts';
import { addCompanyToken, companyOfToken, listCompanyTokens, revokeCompanyToken } from './company-tokens.ts';
import { pullSecurityEvents } from './pull-security-events.ts';
import { requireOfStaff, requireSecondFactor } from './require-second-factor.ts';

const secondFactor = (app: FastifyInstance, deps: Deps) => {
  const read = async (actor: Actor) => ({
    data: { requires_second_factor: await isSecondFactorRequired(deps.db, { uuid: actor.account, role: actor.role }) },
  });
  bind(app, deps, factor.readSecondFactor, ({ actor }) => read(actor));
  bind(app, deps, factor.requireSecondFactor, async ({ actor, session, body }) => {
    await requireSecondFactor(deps, session, body);
    return read(actor);
  });
  bind(app, deps, factor.readStaffSecondFactor, ({ actor }) => read(actor));
  bind(app, deps, factor.requireStaffSecondFactor, async ({ actor, session, body }) => {
    await requireOfStaff(deps, session, body);
    return read(actor);
  });
};

/** How a company's people and programs get in (D11e, D11f). */
export const companyAccessRoutes = (app: FastifyInstance, deps: Deps): void => {
  secondFactor(app, deps);
  bind(app, deps, wire.listCompanyTokens, async ({ actor }) => ({
    data: await listCompanyTokens(deps, actor.account),
  }));
  bind(app, deps, wire.addCompanyToken, ({ session, body }) => addCompanyToken(deps, session, body));
  bind(app, deps, wire.revokeCompanyToken, async ({ session, params }) => {
    await revokeCompanyToken(deps, session, params.id);
    return {};
  });
  bind(app, deps, wire.pullSecurityEvents, async ({ query, request, reply }) => {
    const company = await companyOfToken(deps, request, 'siem');
    const lines = await pullSecurityEvents(deps, company, query);
    await reply
      .headers({ 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'no-store' })
      .send(lines);
    return lines;
  });
};
