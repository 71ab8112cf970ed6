import type { FastifyInstance } from 'fastify';

/** A sandbox shares its origin with the market: it sets no cookie there. Call before making routes. */
export const withoutCookies = (app: FastifyInstance): void => {
  app.addHook('onSend', (_request, reply, payload, done) => {
    void reply.removeHeader('set-cookie');
    done(null, payload);
  });
};
