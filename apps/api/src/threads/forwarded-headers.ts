import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** What time it is for the request, in milliseconds since 1970. */
export const momentHeader = 'x-eigaichi-moment';

/** Headers of one connection, which mean nothing on the next (RFC 9110 7.6.1), and what the server says itself. */
const ownOfConnection = /^(connection|keep-alive|proxy-.*|te|trailer|upgrade|expect|forwarded|x-forwarded-.*)$/;

/** The headers that a thread gets: the reader's own, and what the server knows of the request. */
export const forwardedHeaders = (request: FastifyRequest, moment: Temporal.Instant): IncomingHttpHeaders => ({
  ...Object.fromEntries(Object.entries(request.headers).filter(([name]) => !ownOfConnection.test(name))),
  'x-forwarded-for': request.ip,
  'x-forwarded-proto': request.protocol,
  'x-forwarded-host': request.host,
  'x-request-id': request.id,
  [momentHeader]: String(moment.epochMilliseconds),
});

/** The headers of a thread's answer that go on to the reader. */
export const answeredHeaders = (headers: IncomingHttpHeaders): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || /^(connection|keep-alive|transfer-encoding|date)$/.test(name) ? [] : [[name, value]],
    ),
  );
