import * as wire from '@eigaichi/wire/movies/movie-series';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { listSeries } from './list-series.ts';

/** The series that an episode may be added to. */
export const seriesRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, wire.listSeries, async ({ actor, query }) => ({
    data: await listSeries(deps, actor, query.provider ?? null),
  }));
};
