import { createHash } from 'node:crypto';
import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/client.ts';
import { col, readRows } from '../db/read-rows.ts';
import type { Deps } from '../deps.ts';
import { Refused } from './refused.ts';
import type { Session } from './session.ts';

const storedColumns = {
  body_hash: col.text,
  answer: col.orNull(col.text),
};

const maxKeyLength = 255;
const cachedFor = Temporal.Duration.from({ hours: 24 });

export const idempotencyKey = (endpoint: Endpoint, request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key'];
  if (endpoint.idempotent !== true || typeof key !== 'string' || key === '') return undefined;
  if (key.length > maxKeyLength) throw new Refused('unreadable');
  return key;
};

const contentHash = (request: FastifyRequest, body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify([request.params, body ?? null]))
    .digest('base64url');

/** Without login the content is part of the scope, so only a caller who knows the full request can repeat it (D30). */
const scopeOf = (session: Session | null, hash: string) =>
  session === null ? `visitor:${hash}` : session.actor.account;

/**
 * D30: the work and its stored answer are one transaction. A concurrent duplicate waits on the key's row, then finds
 * the answer. If the first request was refused, nothing is stored and the duplicate does the work.
 */
export const answerOnce = async (
  deps: Deps,
  {
    key,
    endpoint,
    session,
    request,
    body,
  }: {
    key: string;
    endpoint: Endpoint;
    session: Session | null;
    request: FastifyRequest;
    body: unknown;
  },
  work: (db: Database) => Promise<string>,
): Promise<string> => {
  const hash = contentHash(request, body);
  const scope = scopeOf(session, hash);
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    await tx.execute(
      sql`delete from idempotency_keys where scope = ${scope} and endpoint = ${endpoint.name} and key = ${key}
        and created_at < ${now.subtract(cachedFor).toString()}`,
    );
    const claimed = await tx.execute(
      sql`insert into idempotency_keys (scope, endpoint, key, body_hash, created_at)
        values (${scope}, ${endpoint.name}, ${key}, ${hash}, ${now.toString()}) on conflict do nothing`,
    );
    if (claimed.rowCount === 0) {
      const rows = await readRows(tx, storedColumns)`select body_hash, answer from idempotency_keys
          where scope = ${scope} and endpoint = ${endpoint.name} and key = ${key}`;
      const stored = rows[0];
      if (stored === undefined || stored.body_hash !== hash || stored.answer === null)
        throw new Refused('idempotency_mismatch');
      return stored.answer;
    }
    const answer = await work(tx);
    await tx.execute(
      sql`update idempotency_keys set status = ${endpoint.status}, answer = ${answer}
        where scope = ${scope} and endpoint = ${endpoint.name} and key = ${key}`,
    );
    return answer;
  });
};
