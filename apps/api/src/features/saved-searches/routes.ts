import * as wire from '@eigaichi/wire/movies/saved-searches';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { listAlerts } from './list-alerts.ts';
import {
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  pauseSavedSearch,
  saveSearch,
} from './saved-searches.ts';
import { readUnsubscription, unsubscribe } from './unsubscription.ts';

/** Mail programs send the one-click body as a form (RFC 8058); it says nothing that the address doesn't. */
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Saved searches of buyers, and the links of their alerts. */
export const savedSearchesRoutes = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  const { use, one, done } = binder(app, deps);
  use(wire.listSavedSearches, async ({ actor }) => ({ data: await listSavedSearches(deps, actor) }));
  one(wire.saveSearch, ({ actor, body, deps: own }) => saveSearch(own, actor, body));
  one(wire.changeSavedSearch, ({ actor, params, body }) => changeSavedSearch(deps, actor, { ...params, input: body }));
  done(wire.deleteSavedSearch, ({ actor, params }) => deleteSavedSearch(deps, actor, params.uuid));
  one(wire.pauseSavedSearch, ({ actor, params, body }) => pauseSavedSearch(deps, actor, { ...params, ...body }));
  use(wire.listSearchAlerts, ({ actor, params, query }) => listAlerts(deps, actor, { ...params, ...query }));
  one(wire.readUnsubscription, ({ query }) => readUnsubscription(deps, query.token));
  await app.register(async (scope) => {
    scope.addContentTypeParser(formTypes, { parseAs: 'string', bodyLimit: 10_000 }, (_request, _text, parsed) =>
      parsed(null, {}),
    );
    binder(scope, deps).done(wire.unsubscribe, ({ query }) => unsubscribe(deps, query.token));
  });
};
