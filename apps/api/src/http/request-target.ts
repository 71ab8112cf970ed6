import type { FastifyRequest } from 'fastify';

/**
 * The request target from its first slash on. A request may also name an origin (`GET http://any/api/session`, RFC 9112
 * 3.2.2). The caller chooses that origin, so the server removes it before any decision.
 */
export const withoutOrigin = (target: string): string => {
  const rest = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return rest.startsWith('/') || rest === target ? rest : `/${rest}`;
};

/** The path as the router reads it: `/%61ssets` is `/assets`, but an encoded slash separates nothing. */
export const requestPath = ({ url }: Pick<FastifyRequest, 'url'>): string => {
  const [path = '/'] = url.split(/[?#]/, 1);
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

/**
 * True if the matched route is called by programs: the API of the market or of a sandbox, assistants, calendars. Checks
 * the route, because one route has many spellings.
 */
export const isApiCall = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean =>
  /^(?:(?:\/sandbox\/:sandbox)?\/api|\/mcp|\/calendar)(?:\/|$)/.test(routeOptions.url ?? '');
