import { suggestMovies } from '@eigaichi/wire/movies/movie-suggestions';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { binder } from '../../../http/bind.ts';

export const movieSearchRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { one } = binder(app, deps);
  one(suggestMovies, ({ actor, query }) => deps.titles.suggest(query.free_word, query.per, actor));
  // The client that changed a title finds the change as soon as the response arrives; other servers are notified.
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
