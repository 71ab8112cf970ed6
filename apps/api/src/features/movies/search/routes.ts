import { suggestMovies } from '@eigaichi/wire/movies/movie-suggestions';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';

export const movieSearchRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, suggestMovies, async ({ actor, query }) => ({
    data: await deps.titles.suggest(query.free_word, query.per, actor),
  }));
  // Whoever changed a title finds it so from the very answer on; other servers hear of it.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.method === 'GET' || reply.statusCode >= 400) return done();
    deps.titles
      .catchUp()
      .catch((error: unknown) =>
        request.log.warn({ err: error }, 'the search index is behind a change of this request'),
      )
      .finally(() => done());
  });
};
