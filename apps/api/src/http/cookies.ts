import type { Config } from '../config.ts';
import { isHttps } from './answer-headers.ts';

/** The value of one cookie of a `Cookie` header; undefined where it isn't there. */
export const cookieIn = (header: string | undefined, name: string): string | undefined => {
  for (const pair of header?.split(';') ?? []) {
    const [given, value] = pair.trim().split(/=(.*)/s);
    if (given === name) return value;
  }
  return undefined;
};

/**
 * Behind https a browser accepts and sends such a cookie for this host alone, whatever other hosts of the domain set.
 */
export const cookieName = (config: Pick<Config, 'publicUrl'>, name: string): string =>
  isHttps(config) ? `__Host-${name}` : name;
