import * as wire from '@eigaichi/wire/connections/sandboxes';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { createSandbox, readSandbox, removeSandbox, resetSandbox } from './change-sandbox.ts';
import { passRequests } from './pass-requests.ts';
import { issueSandboxKeys, listSandboxMails, moveSandboxClock } from './use-sandbox.ts';

/** A company's test market, and the way to its API (D58). */
export const sandboxesRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use, one, done } = binder(app, deps);
  one(wire.readSandbox, ({ actor }) => readSandbox(deps, actor.account));
  one(wire.createSandbox, ({ session }) => createSandbox(deps, session));
  one(wire.resetSandbox, ({ session }) => resetSandbox(deps, session));
  done(wire.removeSandbox, ({ session }) => removeSandbox(deps, session));
  one(wire.issueSandboxKeys, ({ session }) => issueSandboxKeys(deps, session));
  one(wire.moveSandboxClock, ({ session, body }) => moveSandboxClock(deps, session, body));
  use(wire.listSandboxMails, ({ actor, query }) => listSandboxMails(deps, actor.account, query));
  passRequests(app, deps);
  const { sandboxes } = deps;
  if (sandboxes !== undefined && deps.isThread !== true) app.addHook('onClose', () => sandboxes.close());
};
