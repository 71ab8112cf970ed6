import * as wire from '@eigaichi/wire/api-keys/api-keys';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from './save-api-key.ts';

/** Keys with which a company's programs call the API (D50). */
export const apiKeysRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use, one, done } = binder(app, deps);
  one(wire.listApiKeys, ({ actor }) => listApiKeys(deps, actor.account));
  use(wire.createApiKey, ({ deps: own, session, body }) => createApiKey(own, session, body));
  use(wire.rotateApiKey, ({ deps: own, session, params, body }) =>
    rotateApiKey(own, session, { ...body, uuid: params.id }),
  );
  done(wire.revokeApiKey, ({ session, params }) => revokeApiKey(deps, session, params.id));
};
