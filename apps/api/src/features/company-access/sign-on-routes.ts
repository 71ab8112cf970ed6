import * as wire from '@eigaichi/wire/company-access/sign-on';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { addDomain, confirmDomain, listOpenDomains, removeDomain, verifyDomain } from './keep-domains.ts';
import { forceSignOn, readSignOn, removeSignOn, writeSignOn } from './keep-sign-on.ts';

/** A company's connection with its OpenID provider, its domains, and the staff's confirmation of these (D11f). */
export const companySignOnRoutes = (app: FastifyInstance, deps: Deps): void => {
  const now = async (account: string) => ({ data: await readSignOn(deps, account) });
  bind(app, deps, wire.readSignOn, ({ actor }) => now(actor.account));
  bind(app, deps, wire.writeSignOn, async ({ actor, session, body }) => {
    await writeSignOn(deps, session, body);
    return now(actor.account);
  });
  bind(app, deps, wire.removeSignOn, async ({ actor, session }) => {
    await removeSignOn(deps, session);
    return now(actor.account);
  });
  bind(app, deps, wire.forceSignOn, async ({ actor, session, body }) => {
    await forceSignOn(deps, session, body.is_forced);
    return now(actor.account);
  });
  bind(app, deps, wire.addDomain, async ({ actor, session, body }) => {
    await addDomain(deps, session, body.email_domain);
    return now(actor.account);
  });
  bind(app, deps, wire.verifyDomain, async ({ actor, session, params }) => {
    await verifyDomain(deps, session, params.id);
    return now(actor.account);
  });
  bind(app, deps, wire.removeDomain, async ({ actor, session, params }) => {
    await removeDomain(deps, session, params.id);
    return now(actor.account);
  });
  bind(app, deps, wire.listOpenDomains, async () => ({ data: await listOpenDomains(deps) }));
  bind(app, deps, wire.confirmDomain, async ({ actor, params }) => {
    await confirmDomain(deps, actor, params.id);
    return {};
  });
};
