import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { LogPosition } from '../db/replica.ts';
import { isUnavailable } from '../db/unavailable.ts';
import type { Deps } from '../deps.ts';
import { cookieIn, cookieName } from './cookies.ts';
import { addCookie } from './set-cookie.ts';

/** Log position of the database after this browser's last change. */
const writtenCookie = 'eigaichi_written';
/** A replica further behind than this serves no reads. */
const rememberedSeconds = 60;

/** The log position sent by the reader's browser; null without recent changes. */
const writtenBy = (config: Config, request: FastifyRequest): LogPosition | null => {
  const value = cookieIn(request.headers.cookie, cookieName(config, writtenCookie));
  return value !== undefined && /^[0-9a-f]{1,16}$/.test(value) ? BigInt(`0x${value}`) : null;
};

/** PostgreSQL cancels a long read on a standby when the primary removes the rows. */
const isRecoveryConflict = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '40001') || isRecoveryConflict(error.cause));

/** True if the page was notified of a change that the replica may not have yet (D45). */
const mustBeCurrent = ({ headers }: FastifyRequest): boolean => headers['cache-control'] === 'no-cache';

/**
 * Answers with the result of reading `from`: the replica if it has the reader's own changes, else the primary. A
 * replica failure falls back to the primary. API clients send no cookies to prove their changes, so they read from the
 * primary.
 */
export const readLagging = async <T>(
  deps: Deps,
  request: FastifyRequest,
  read: (from: Deps) => Promise<T>,
): Promise<T> => {
  const { replica } = deps;
  if (replica === undefined) return read(deps);
  const isOwnPage = request.session?.by_cookie === true && !mustBeCurrent(request);
  if (isOwnPage && replica.has(writtenBy(deps.config, request))) {
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

/** Stores the database's log position in each browser after its last change. */
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
