import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Language, preferredOf } from '@eigaichi/domain/shared/language';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { isHttps } from './answer-headers.ts';
import { type FirstPaint, loadFirstPaint, type Pages } from './first-paint.ts';
import { generalHead, type PageHead, withHead } from './page-head.ts';
import { Refused } from './refused.ts';
import { requestPath } from './request-target.ts';

/** Pages behind a secret link, which search engines must not list (D43a). */
const unlistedPages: ReadonlySet<string> = new Set(['/shared']);

const builtPage = fileURLToPath(new URL('../../../web/dist', import.meta.url));

type WebParts = {
  /** Public head of a page, by its path and in the reader's language; undefined if it has none. */
  readonly headOf: (path: string, language: Language) => Promise<PageHead | undefined>;
  /** True if the addressed item exists for the reader, and for addresses that name no item. */
  readonly isThere?: (path: string, request: FastifyRequest) => Promise<boolean>;
  /** The folder of the built page. */
  readonly root?: string;
};

/** Allows inline scripts of the page by their hash, and nothing else inline. */
const inlineScripts = (page: string): string[] =>
  [...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script]) =>
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
  );

/** Origins of the object store that receives uploaded parts; browsers may connect to no other. */
const storeOrigins = ({ s3 }: Deps['config']): string[] => {
  if (s3 === null) return [];
  return [s3.endpoint === null ? `https://${s3.bucket}.s3.${s3.region}.amazonaws.com` : new URL(s3.endpoint).origin];
};

const secure = async (app: FastifyInstance, { config }: Deps, page: string) => {
  const store = storeOrigins(config);
  await app.register(helmet, {
    // Only a page needs them: on a small file they would weigh as much as the file.
    global: false,
    // Sent with every answer (answer-headers.ts).
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts(page)],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        connectSrc: ["'self'", ...store],
        // The player assembles a film from its segments, in a worker.
        mediaSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", 'data:'],
        frameSrc: ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: isHttps(config) ? [] : null,
      },
    },
  });
};

const firstPaint = async (request: FastifyRequest, paint: Pages['paint']): Promise<FirstPaint | null> => {
  try {
    return await paint(request);
  } catch (error) {
    request.log.warn({ err: error }, 'the first paint could not be rendered');
    return null;
  }
};

/** On a painted page the scripts wait for the paint; the script at the foot of index.html loads them. */
const withPaint = (page: string, { language, head, body }: FirstPaint): string =>
  page
    .replace(/<script type="module"([^>]*) src="([^"]*)"><\/script>/, '<link rel="after-paint" data-entry$1 href="$2">')
    .replaceAll('rel="modulepreload"', 'rel="after-paint"')
    .replace(/<html lang="\w+"/, `<html lang="${language}"`)
    .replace('</head>', () => `  ${head}\n  </head>`)
    .replace('<div id="root"></div>', () => body);

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Sends a text made for this request, compressed as far as the browser accepts. */
const sendPacked = async (request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> => {
  const taken = request.headers['accept-encoding'] ?? '';
  reply.header('vary', 'accept-encoding, accept-language, cookie');
  if (/\bbr\b/.test(taken)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    return reply.header('content-encoding', 'br').send(await toBrotli(text, { params }));
  }
  if (/\bgzip\b/.test(taken)) return reply.header('content-encoding', 'gzip').send(await toGzip(text));
  return reply.send(text);
};

/** Serves the page on the API's port: hashed files are cached permanently, all others are revalidated each time. */
export const webRoutes = async (
  app: FastifyInstance,
  deps: Deps,
  { headOf, isThere = async () => true, root = builtPage }: WebParts,
): Promise<void> => {
  const index = join(root, 'index.html');
  const page = existsSync(index) ? readFileSync(index, 'utf8') : undefined;
  await secure(app, deps, page ?? '');
  if (page !== undefined) {
    await app.register(fastifyStatic, {
      root,
      // The built-in route lists a file's folder for each request, to compare names on case-insensitive systems.
      serve: false,
      index: false,
      preCompressed: true,
      // Build metadata (`.vite`, `.built`) is only for the server.
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(root, 'assets'));
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    app.get<{ Params: { '*': string } }>('/*', (request, reply) => reply.sendFile(`/${request.params['*']}`));
  }
  const { publicUrl } = deps.config;
  const { paint, isPage } = await loadFirstPaint(root, deps.config);
  // The page matters more than its link preview: without an answer it uses the general head.
  const findHead = async (request: FastifyRequest, path: string): Promise<PageHead> => {
    try {
      return (await headOf(path, preferredOf(request.headers['accept-language']))) ?? generalHead;
    } catch (error) {
      request.log.warn({ err: error }, 'the link preview could not be made');
      return generalHead;
    }
  };
  const isFound = async (request: FastifyRequest, path: string): Promise<boolean> => {
    if (!isPage(path)) return false;
    try {
      return await isThere(path, request);
    } catch (error) {
      request.log.warn({ err: error }, 'the page could not be looked up');
      return true;
    }
  };
  const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = requestPath(request);
    if ((request.method !== 'GET' && request.method !== 'HEAD') || path.startsWith('/assets/'))
      throw new Refused('not_found');
    reply.helmet();
    if (page === undefined)
      return reply.code(503).type('text/plain').send('The page has not been built: npm start builds it.\n');
    const [head, painted, found] = await Promise.all([
      findHead(request, path),
      firstPaint(request, paint),
      isFound(request, path),
    ]);
    const text = withHead(page, head, { address: `${publicUrl}${request.url.split('?', 1)}`, publicUrl });
    if (!found) reply.code(404);
    if (unlistedPages.has(path)) reply.header('x-robots-tag', 'noindex');
    reply.header('cache-control', 'private, no-cache').type('text/html; charset=utf-8');
    return sendPacked(request, reply, painted === null ? text : withPaint(text, painted));
  };
  app.get('/', answerPage);
  app.setNotFoundHandler(answerPage);
};
