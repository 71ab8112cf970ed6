import * as wire from '@eigaichi/wire/staff/system';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { readSystem } from './read-system.ts';
import { readSearchState, rebuildSearch } from './search-index.ts';

/** How the installation runs. */
export const systemRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, wire.readSystem, async () => ({ data: await readSystem(deps) }));
  bind(app, deps, wire.readSearchState, async ({ actor }) => ({ data: await readSearchState(deps, actor) }));
  bind(app, deps, wire.rebuildSearch, async ({ actor }) => ({
    data: await rebuildSearch(deps, actor),
  }));
};
