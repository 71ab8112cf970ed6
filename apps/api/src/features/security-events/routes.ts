import * as wire from '@eigaichi/wire/security-events/security-events';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { listSecurityEvents } from './list-security-events.ts';

/** What concerned the security of an account (D11e). */
export const securityEventsRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, wire.listSecurityEvents, ({ actor, query, deps: { db } }) =>
    listSecurityEvents(db, actor.account, query),
  );
};
