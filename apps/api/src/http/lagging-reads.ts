import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { LogPosition } from '../db/replica.ts';
import { isUnavailable } from '../db/unavailable.ts';
import type { Deps } from '../deps.ts';
import { cookieIn, cookieName } from './cookies.ts';
import { addCookie } from './set-cookie.ts';

/** Where the database's log was after the last change of this browser. */
const writtenCookie = 'eigaichi_written';
/** A replica that is further behind than this serves nothing anyway. */
const rememberedSeconds = 60;

/** The position that the reader's browser brings; null where it has changed nothing lately. */
const writtenBy = (config: Config, request: FastifyRequest): LogPosition | null => {
  const value = cookieIn(request.headers.cookie, cookieName(config, writtenCookie));
  return value !== undefined && /^[0-9a-f]{1,16}$/.test(value) ? BigInt(`0x${value}`) : null;
};

/** PostgreSQL cancels what a standby reads for too long while the primary removes it. */
const isRecoveryConflict = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '40001') || isRecoveryConflict(error.cause));

/**
 * Answers with what reads `from` gives: the replica where that has everything the reader has written itself, else the
 * primary. A replica that breaks meanwhile costs the reader nothing. A reader without cookies (a client of the API) can't
 * show what it has written, and reads from the primary.
 */
export const readLagging = async <T>(
  deps: Deps,
  request: FastifyRequest,
  read: (from: Deps) => Promise<T>,
): Promise<T> => {
  const { replica } = deps;
  if (replica === undefined) return read(deps);
  if (request.session?.by_cookie === true && replica.has(writtenBy(deps.config, request))) {
    try {
      const answer = await read({ ...deps, db: replica.db, pool: replica.pool });
      replica.reads.replica += 1;
      return answer;
    } catch (error) {
      if (!isUnavailable(error) && !isRecoveryConflict(error)) throw error;
    }
  }
  replica.reads.primary += 1;
  return read(deps);
};

/** Has each browser remember how far the database's log was after its last change. */
export const rememberWrites = (app: FastifyInstance, { config, replica }: Deps): void => {
  if (replica === undefined) return;
  app.addHook('onSend', async (request, reply) => {
    const { endpoint, changes } = request.routeOptions.config;
    if (endpoint === undefined || changes !== true) return;
    const written = await replica.written();
    if (written !== null)
      addCookie(reply, config, { name: writtenCookie, value: written.toString(16), seconds: rememberedSeconds });
  });
};
