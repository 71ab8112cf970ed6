import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Applies to hashed files too: our pages never frame them, so no others may. */
export const noFrames = "frame-ancestors 'none'";

export const isHttps = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => publicUrl.startsWith('https:');

/** Headers of every response: no type sniffing, https only, no framing. */
export const answerHeaders = (config: Config): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'content-security-policy': noFrames,
  ...(isHttps(config) ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

/** Sets them on the raw response, so that responses written past Fastify have them too. */
export const setRawHeaders = (app: FastifyInstance, config: Config): void => {
  const headers = new Map(Object.entries(answerHeaders(config)));
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeaders(headers).setHeader('x-request-id', request.id);
    done();
  });
};
