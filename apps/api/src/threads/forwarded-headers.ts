import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** The request's current time, in milliseconds since 1970. */
export const nowHeader = 'x-eigaichi-moment';

/** Hop-by-hop headers (RFC 9110 7.6.1), and those set by the server itself. */
const ownOfConnection = /^(connection|keep-alive|proxy-.*|te|trailer|upgrade|expect|forwarded|x-forwarded-.*)$/;

/** Headers for a thread: the reader's own, and the server's facts about the request. */
export const forwardedHeaders = (request: FastifyRequest, moment: Temporal.Instant): IncomingHttpHeaders => ({
  ...Object.fromEntries(Object.entries(request.headers).filter(([name]) => !ownOfConnection.test(name))),
  'x-forwarded-for': request.ip,
  'x-forwarded-proto': request.protocol,
  'x-forwarded-host': request.host,
  'x-request-id': request.id,
  [nowHeader]: String(moment.epochMilliseconds),
});

/** Headers of a thread's answer that are passed on to the reader. */
export const answeredHeaders = (headers: IncomingHttpHeaders): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || /^(connection|keep-alive|transfer-encoding|date)$/.test(name) ? [] : [[name, value]],
    ),
  );
