import * as wire from '@eigaichi/wire/webhooks/webhooks';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { listAttempts, listMessages, replayMessage, replayMessages, testWebhook } from './webhook-log.ts';
import { findWebhook, listWebhooks } from './webhook-queries.ts';
import { addWebhook, changeWebhook, deleteWebhook, pauseWebhook, rotateWebhookSecret } from './webhooks.ts';

/** Webhooks of a company, and their log (D52). */
export const webhooksRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use, one, done } = binder(app, deps);
  one(wire.listWebhooks, ({ actor }) => listWebhooks(deps.db, actor.account));
  use(wire.addWebhook, ({ session, body, deps: own }) => addWebhook(own, session, body));
  one(wire.readWebhook, ({ actor, params }) => findWebhook(deps.db, actor.account, params.uuid));
  one(wire.changeWebhook, ({ session, params, body }) => changeWebhook(deps, session, { ...params, input: body }));
  one(wire.pauseWebhook, ({ session, params, body }) => pauseWebhook(deps, session, { ...params, ...body }));
  use(wire.rotateWebhookSecret, ({ session, params, deps: own }) => rotateWebhookSecret(own, session, params.uuid));
  done(wire.deleteWebhook, ({ session, params }) => deleteWebhook(deps, session, params.uuid));
  one(wire.testWebhook, ({ actor, params, deps: own }) => testWebhook(own, { ...params, account: actor.account }));
  use(wire.listWebhookMessages, ({ actor, params, query }) =>
    listMessages(deps, { ...params, account: actor.account }, query),
  );
  one(wire.listWebhookAttempts, ({ actor, params }) => listAttempts(deps, { ...params, account: actor.account }));
  one(wire.replayWebhookMessage, ({ actor, params, deps: own }) =>
    replayMessage(own, { ...params, account: actor.account }),
  );
  one(wire.replayWebhookMessages, ({ actor, params, body, deps: own }) =>
    replayMessages(own, { ...params, ...body, account: actor.account }),
  );
};
