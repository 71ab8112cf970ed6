import type { Config } from '../config.ts';
import { isHttps } from './answer-headers.ts';

/** Value of one cookie of a `Cookie` header; undefined if missing. */
export const cookieIn = (header: string | undefined, name: string): string | undefined => {
  for (const pair of header?.split(';') ?? []) {
    const [given, value] = pair.trim().split(/=(.*)/s);
    if (given === name) return value;
  }
  return undefined;
};

/** Host-bound name behind https: browsers accept and send it only for this host, whatever the domain's others set. */
export const cookieName = (config: Pick<Config, 'publicUrl'>, name: string): string =>
  isHttps(config) ? `__Host-${name}` : name;
