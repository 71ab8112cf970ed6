import * as wire from '@eigaichi/wire/staff/search';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { searchEverything } from './search-everything.ts';

export const searchRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, wire.searchEverything, async ({ actor, query }) => ({
    data: await searchEverything(deps, actor, query),
  }));
};
