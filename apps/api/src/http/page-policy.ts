import type { FastifyInstance } from 'fastify';
import { noFrames } from './answer-headers.ts';

/** Nothing from elsewhere, no script, no form, no framing: enough for a text page with its own styles. */
const strictest = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  noFrames,
].join('; ');

/** Gives the strictest policy to every page that sets none (the API's description, the demo's pages). */
export const protectPages = (app: FastifyInstance): void => {
  app.addHook('onSend', (_request, reply, payload, done) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    if (isPage && reply.getHeader('content-security-policy') === noFrames)
      void reply.headers({
        'content-security-policy': strictest,
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
      });
    done(null, payload);
  });
};
