import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** True if the server is about to stop: it still answers everything, but directs proxies to another. */
    isDraining: () => boolean;
    /** From now on `/readyz` answers 503, and each connection is closed after its next answer. */
    beginDrain: () => void;
  }
}

/** Milliseconds for requests in flight to finish when the server stops; transfers resume from their parts later. */
const lastRequestsMs = 30_000;

/** Closes kept-alive connections whose request ends during the stop; they would hold it until their timeout. */
const closeConnections = (app: FastifyInstance) => {
  app.addHook('preClose', (done) => {
    const { server } = app;
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const all = setTimeout(() => server.closeAllConnections(), lastRequestsMs);
    const stop = () => {
      clearInterval(idle);
      clearTimeout(all);
    };
    if (server.listening) server.once('close', stop);
    else stop();
    done();
  });
};

/**
 * Stops a server behind a proxy in two steps: it drains while the proxy polls `/readyz`, then it closes. No client
 * reuses a connection answered with `Connection: close`, so no request is lost.
 */
export const drainable = (app: FastifyInstance): void => {
  let draining = false;
  app.decorate('isDraining', () => draining);
  app.decorate('beginDrain', () => {
    draining = true;
  });
  app.addHook('onRequest', (_request, reply, done) => {
    // Set on the raw response, so that responses written past Fastify (downloads) have it too.
    if (draining) reply.raw.setHeader('connection', 'close');
    done();
  });
  closeConnections(app);
};
