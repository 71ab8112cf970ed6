import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import type { FastifyReply } from 'fastify';

const midnight = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime('UTC').epochMilliseconds;

/** Headers of RFC 9745 and RFC 8594 on every answer of a call that will end (D51); none for others. */
export const deprecationHeaders = ({ deprecated }: Pick<Endpoint, 'deprecated'>): Readonly<Record<string, string>> =>
  deprecated === undefined
    ? {}
    : {
        deprecation: `@${midnight(deprecated.since) / 1_000}`,
        sunset: new Date(midnight(deprecated.sunset)).toUTCString(),
        link: '</api/docs/changelog>; rel="deprecation"; type="text/html"',
      };

/** Announces the end of a call, before anything can refuse the request. */
export const announceEnd = (endpoint: Pick<Endpoint, 'deprecated'>, reply: FastifyReply): void => {
  if (endpoint.deprecated !== undefined) void reply.headers(deprecationHeaders(endpoint));
};
