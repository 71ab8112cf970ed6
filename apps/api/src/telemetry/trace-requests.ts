import type { FastifyInstance } from 'fastify';
import { operations, type RequestOperation } from './operations.ts';

/** Reports each request as an operation that spans all its hooks and its handler. */
export const traceRequests = (app: FastifyInstance): void => {
  const underWay = new WeakMap<object, RequestOperation>();
  app.addHook('onRequest', (request, reply, done) => {
    const operation: RequestOperation = { request, reply };
    underWay.set(request, operation);
    operations.request.start.runStores(operation, done);
  });
  app.addHook('onError', (request, _reply, error, done) => {
    const operation = underWay.get(request);
    if (operation !== undefined) operation.error = error;
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    const operation = underWay.get(request);
    if (operation !== undefined) operations.request.asyncEnd.publish(operation);
    done();
  });
};
