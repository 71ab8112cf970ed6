import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ParsedUrlQuery, parse } from 'node:querystring';
import type { RefusalCode } from '@eigaichi/domain/shared/refusals';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { trustOf } from '../config/trusted-proxies.ts';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { answerHeaders, setRawHeaders } from './answer-headers.ts';
import { apiKeyLimiter } from './api-key-limits.ts';
import { clientAddress } from './client-address.ts';
import { drainable } from './drain.ts';
import { answerError, problemOf } from './errors.ts';
import { loggedAddress } from './logged-address.ts';
import { protectPages } from './page-policy.ts';
import { Refused } from './refused.ts';
import { withoutOrigin } from './request-target.ts';
import type {} from './route-config.ts';
import { sessionFinder } from './session.ts';

/** Maximum commas, objects and lists of a JSON body: more than any input of the product has, except whole tables. */
const mostEntries = 40_000;

const signs = [',', '{', '['];

/**
 * True if a body has very many small values. Parsing time depends on their number, not their bytes: 4 MiB of them block
 * the server for half a second. Characters within texts count too, but only nonsense has so many.
 */
const hasManyEntries = (text: string): boolean =>
  signs.some((sign) => {
    let found = 0;
    for (let at = text.indexOf(sign); at >= 0 && found <= mostEntries; at = text.indexOf(sign, at + 1)) found += 1;
    return found > mostEntries;
  });

/** Maximum bytes of a JSON body; files are uploaded separately (D31). */
export const bodyLimit = 4 * 1024 * 1024;

/** Maximum bytes of an accepted address; the largest filter of the title list takes half of it. */
export const maxAddressBytes = 8 * 1024;

/** An address far beyond the limit still arrives here, so that the product can refuse it with its own text. */
const longestHead = 128 * 1024;

/** Fastify parses the query before any hook. A text over the limit is skipped here, and the hook below refuses it. */
const querystringParser = (text: string): ParsedUrlQuery => (text.length > maxAddressBytes ? {} : parse(text));

const refuseLongAddress = (address: string): void => {
  if (address.length > maxAddressBytes) throw new Refused('address_too_long', { params: { max: maxAddressBytes } });
};

/**
 * The caller in a log line: the company's account, the staff member acting for it, and the network address. Names and
 * email addresses can be looked up by account.
 */
const loggedCaller = (request: FastifyRequest) => {
  const actor = request.session?.actor;
  const key = request.session?.api_key ?? null;
  return {
    account: actor?.account ?? null,
    role: actor?.role ?? null,
    ...(actor?.real === undefined ? {} : { manager: actor.real.manager }),
    ...(key === null ? {} : { api_key: key.uuid }),
    address: clientAddress(request),
  };
};

/** Refusals by the HTTP parser before there is a request: their status and our code. */
const refusals: Readonly<Record<string, readonly [number, RefusalCode]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'unreadable'],
  HPE_HEADER_OVERFLOW: [431, 'too_large'],
};

/** Answers malformed requests in the standard form of a refusal (D27), and closes the connection. */
const clientErrorAnswerer = (config: Config): ((error: NodeJS.ErrnoException, socket: Socket) => void) => {
  const always = Object.entries(answerHeaders(config)).map(([name, value]) => `${name}: ${value}\r\n`);
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const [status, code] = refusals[error.code ?? ''] ?? [400, 'unreadable'];
    const body = JSON.stringify({ ...problemOf(code, {}, undefined), status });
    if (socket.writable)
      socket.write(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
          `content-length: ${Buffer.byteLength(body)}\r\n${always.join('')}connection: close\r\n\r\n${body}`,
      );
    socket.destroy(error);
  };
};

/** Fastify with everything routes share: request ids, one log line per request, JSON, one error handler. */
export const makeServer = (deps: Deps): FastifyInstance => {
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    requestIdHeader: deps.isThread === true ? 'x-request-id' : false,
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: ({ url = '/' }) => withoutOrigin(url),
    frameworkErrors: (error, request, reply) => {
      // Set here for refusals that precede every hook.
      for (const [name, value] of Object.entries(answerHeaders(deps.config))) void reply.header(name, value);
      void answerError(error, request, reply);
    },
    clientErrorHandler: clientErrorAnswerer(deps.config),
    trustProxy: deps.isThread === true || trustOf(deps.config.trustedProxies),
    bodyLimit,
    http: { maxHeaderSize: longestHead },
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true, querystringParser },
  });
  app.decorate('endpoints', []);
  app.decorate('described', []);
  app.decorate('findSession', sessionFinder(deps));
  app.decorate('limitApiKey', apiKeyLimiter(deps));
  app.decorateRequest('session', null);
  app.setErrorHandler(answerError);
  drainable(app);
  protectPages(app);
  setRawHeaders(app, deps.config);
  app.addHook('onRequest', (request, _reply, done) => {
    refuseLongAddress(request.raw.url ?? '');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.config.endpoint !== undefined || reply.statusCode >= 400)
      request.log.info(
        {
          method: request.method,
          url: loggedAddress(request.url),
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          ...loggedCaller(request),
        },
        'answered',
      );
    done();
  });
  // Every call carries the JSON content type (spec 7), even without a body.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const body = String(text);
    if (body === '') done(null, undefined);
    else if (request.routeOptions.config.heavy !== true && hasManyEntries(body)) done(new Refused('too_large'));
    else void parseJson(request, body, done);
  });
  return app;
};

/** Refuses unknown addresses under `/api` in the form of D27, and counts them towards the limit. */
export const refuseUnknownCalls = (app: FastifyInstance): void => {
  for (const address of ['/api', '/api/*'])
    app.all(address, () => {
      throw new Refused('not_found');
    });
};
