import type { FastifyInstance } from 'fastify';

/** Registers routes in a scope that leaves bodies unread: no parser buffers them. */
export const rawBodies = (app: FastifyInstance, addRoutes: (scope: FastifyInstance) => void) =>
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    addRoutes(scope);
  });
