import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ParsedUrlQuery, parse } from 'node:querystring';
import type { RefusalCode } from '@eigaichi/domain/shared/refusals';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { trustOf } from '../config/trusted-proxies.ts';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { answerHeaders, sayAlways } from './answer-headers.ts';
import { clientAddress } from './client-address.ts';
import { drainable } from './drain.ts';
import { answerError, refusalAnswer } from './errors.ts';
import { loggedAddress } from './logged-address.ts';
import { protectPages } from './page-policy.ts';
import { Refused } from './refused.ts';
import { withoutOrigin } from './request-target.ts';
import { sessionFinder } from './session.ts';

/** Commas, objects and lists of a JSON body: more than any input of the product has, but for whole tables. */
const mostEntries = 40_000;

const signs = [',', '{', '['];

/**
 * Whether a body has very many small values: reading costs by their number, not by their bytes, and 4 MiB of them hold the
 * server up for half a second. Signs within texts count too, which only nonsense has so many of.
 */
const hasManyEntries = (text: string): boolean =>
  signs.some((sign) => {
    let found = 0;
    for (let at = text.indexOf(sign); at >= 0 && found <= mostEntries; at = text.indexOf(sign, at + 1)) found += 1;
    return found > mostEntries;
  });

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the endpoint that the route serves; none for pages, health and the like. */
    endpoint?: string;
    /** Whether its work is done in a thread, so that its body may be a whole table. */
    heavy?: boolean;
    /** Whether it may write. */
    changes?: boolean;
  }
}

/** Bytes of a JSON body; files never come this way (D31). */
export const bodyLimit = 4 * 1024 * 1024;

/** Bytes of an address that is read; the largest filter of the title list is half of it. */
export const longestAddress = 8 * 1024;

/** An address far beyond the limit still arrives here, so that it is refused in the product's own words. */
const longestHead = 128 * 1024;

/** Fastify reads the query before any hook: a text over the limit is left unread, and refused by the hook below. */
const querystringParser = (text: string): ParsedUrlQuery => (text.length > longestAddress ? {} : parse(text));

const refuseLongAddress = (address: string): void => {
  if (address.length > longestAddress) throw new Refused('address_too_long', { params: { max: longestAddress } });
};

/**
 * Who asked, as a line of the log names it: the company's account, the staff member who acts for it, and the network address.
 * Names and email addresses are found by the account.
 */
const loggedCaller = (request: FastifyRequest) => {
  const actor = request.session?.actor;
  return {
    account: actor?.account ?? null,
    role: actor?.role ?? null,
    ...(actor?.real === undefined ? {} : { manager: actor.real.manager }),
    address: clientAddress(request),
  };
};

/** What the HTTP parser itself refuses, before there is a request: its status and our code. */
const refusals: Readonly<Record<string, readonly [number, RefusalCode]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'unreadable'],
  HPE_HEADER_OVERFLOW: [431, 'too_large'],
};

/** Answers what is no request in the form of every refusal (D27), and closes the connection. */
const clientErrorAnswerer = (config: Config): ((error: NodeJS.ErrnoException, socket: Socket) => void) => {
  const always = Object.entries(answerHeaders(config)).map(([name, value]) => `${name}: ${value}\r\n`);
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const [status, code] = refusals[error.code ?? ''] ?? [400, 'unreadable'];
    const body = JSON.stringify(refusalAnswer(code, {}, undefined));
    if (socket.writable)
      socket.write(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
          `content-length: ${Buffer.byteLength(body)}\r\n${always.join('')}connection: close\r\n\r\n${body}`,
      );
    socket.destroy(error);
  };
};

/** Fastify with what every route shares: request ids, one line of log a request, JSON, one error handler. */
export const makeServer = (deps: Deps): FastifyInstance => {
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    requestIdHeader: deps.isThread === true ? 'x-request-id' : false,
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: ({ url = '/' }) => withoutOrigin(url),
    frameworkErrors: (error, request, reply) => {
      // Refused before any hook runs.
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
  app.decorateRequest('session', null);
  app.setErrorHandler(answerError);
  drainable(app);
  protectPages(app);
  sayAlways(app, deps.config);
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
  // Every call carries the JSON content type (spec 7), those without a body too.
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

/** `/api` and an address below it that no endpoint has are refused in the form of D27, and counted towards the limit like any other. */
export const refuseUnknownCalls = (app: FastifyInstance): void => {
  for (const address of ['/api', '/api/*'])
    app.all(address, () => {
      throw new Refused('not_found');
    });
};
