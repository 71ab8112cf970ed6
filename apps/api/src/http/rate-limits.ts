import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { networkOf } from './client-address.ts';
import { Refused } from './refused.ts';
import { isApiCall } from './request-target.ts';

/** A limit for each network address over the whole API; attempts at login have their own, in the database. To be called before a route is made. */
export const limitRates = async (app: FastifyInstance, { config }: Deps): Promise<void> => {
  if (config.requestsPerMinute === 0) return;
  await app.register(rateLimit, {
    max: config.requestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => networkOf(request.ip),
    allowList: (request) => !isApiCall(request),
    errorResponseBuilder: (_request, { ttl }) =>
      new Refused('too_many_requests', { retry_after: Math.ceil(ttl / 1000) }),
  });
};
