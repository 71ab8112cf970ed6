import * as wire from '@eigaichi/wire/movies/movie-series';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { listSeries } from './list-series.ts';

/** The series that an episode may be added to. */
export const seriesRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { one } = binder(app, deps);
  one(wire.listSeries, ({ actor, query }) => listSeries(deps, actor, query.provider ?? null));
};
