import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

/** `/healthz`: the process lives. `/readyz`: the database answers and the search index is built. */
export const healthRoutes = (app: FastifyInstance, deps: Deps): void => {
  app.get('/healthz', () => ({ alive: true }));
  app.get('/readyz', async (_request, reply) => {
    const database = await deps.pool.query('select 1').then(
      () => true,
      () => false,
    );
    const titles = deps.titles.ready();
    return reply.code(database && titles ? 200 : 503).send({ ready: database && titles, database, titles });
  });
};
