import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

/** Milliseconds that `/readyz` waits for the database; a proxy relies on the result. */
const answerWithinMs = 2000;

const answers = async ({ pool }: Deps): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), answerWithinMs);
  });
  const answer = pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
};

/** `/healthz`: the process lives. `/readyz`: the database answers, the search index is built and no stop is near. */
export const healthRoutes = (app: FastifyInstance, deps: Deps): void => {
  app.get('/healthz', () => ({ alive: true }));
  app.get('/readyz', async (_request, reply) => {
    const draining = app.isDraining();
    const database = !draining && (await answers(deps));
    const titles = deps.titles.ready();
    const ready = database && titles;
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, draining, database: draining ? null : database, titles });
  });
};
