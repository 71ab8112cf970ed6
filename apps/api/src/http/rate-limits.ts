import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { networkOf } from './client-address.ts';
import { Refused } from './refused.ts';
import { isApiCall } from './request-target.ts';

/** Limits API requests per network address; logins have their own limit in the database. Call before making routes. */
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
