import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { Refused } from './refused.ts';

const webRoot = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** Scripts that stand in the page itself are allowed by their content, nothing else inline. */
const inlineScripts = (page: string): string[] =>
  [...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script]) =>
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
  );

const secure = async (app: FastifyInstance, { config }: Deps, page: string) => {
  const https = config.publicUrl.startsWith('https:');
  const store = config.s3?.endpoint == null ? [] : [new URL(config.s3.endpoint).origin];
  await app.register(helmet, {
    strictTransportSecurity: https,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts(page)],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        connectSrc: ["'self'", ...store],
        fontSrc: ["'self'", 'data:'],
        frameSrc: ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: https ? [] : null,
      },
    },
  });
};

/** The page, on the same port as the API: hashed files for good, everything else asked for again each time. */
export const webRoutes = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  const index = join(webRoot, 'index.html');
  const page = existsSync(index) ? readFileSync(index, 'utf8') : undefined;
  await secure(app, deps, page ?? '');
  if (page !== undefined)
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(webRoot, 'assets'));
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  const answerPage = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/';
    if ((request.method !== 'GET' && request.method !== 'HEAD') || path.startsWith('/assets/'))
      throw new Refused('not_found');
    if (page === undefined)
      return reply.code(503).type('text/plain').send('The page has not been built: npm start builds it.\n');
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  };
  app.get('/', answerPage);
  app.setNotFoundHandler(answerPage);
};
