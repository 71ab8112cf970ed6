import * as wire from '@eigaichi/wire/staff/search';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { searchEverything } from './search-everything.ts';

export const searchRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { one } = binder(app, deps);
  one(wire.searchEverything, ({ actor, query }) => searchEverything(deps, actor, query));
};
