import * as wire from '@eigaichi/wire/staff/system';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { readSystem } from './read-system.ts';
import { readSearchState, rebuildSearch } from './search-index.ts';

/** How the installation runs. */
export const systemRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { one } = binder(app, deps);
  one(wire.readSystem, () => readSystem(deps));
  one(wire.readSearchState, ({ actor }) => readSearchState(deps, actor));
  one(wire.rebuildSearch, ({ actor }) => rebuildSearch(deps, actor));
};
