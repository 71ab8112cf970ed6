import * as wire from '@eigaichi/wire/security-events/security-events';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { listSecurityEvents } from './list-security-events.ts';

/** Security events of a person, and of their company (D11e). */
export const securityEventsRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use } = binder(app, deps);
  use(wire.listSecurityEvents, ({ session, query, deps: { db } }) =>
    listSecurityEvents(db, { person: session.actor.person.uuid, within: session.vouched_by }, query),
  );
  use(wire.listCompanySecurityEvents, ({ actor, query, deps: { db } }) =>
    listSecurityEvents(db, { account: actor.account }, query),
  );
};
