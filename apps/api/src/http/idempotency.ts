import { createHash } from 'node:crypto';
import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database, Tx } from '../db/client.ts';
import { col, readRows } from '../db/read-rows.ts';
import type { Deps } from '../deps.ts';
import { Refused } from './refused.ts';
import type { Session } from './session.ts';

const storedColumns = {
  body_hash: col.text,
  status: col.orNull(col.int),
  answer: col.orNull(col.text),
};

const maxKeyLength = 255;
const cachedFor = Temporal.Duration.from({ hours: 24 });
/** Without an answer after this time, the server that began was lost. Longer than any request. */
const abandonedAfter = Temporal.Duration.from({ minutes: 10 });
/** Seconds before a client repeats a request whose first copy is still being answered. */
const repeatAfter = 2;

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

type Claim = { readonly key: string; readonly endpoint: Endpoint; readonly scope: string; readonly hash: string };

const rowOf = ({ scope, endpoint, key }: Claim) =>
  sql`scope = ${scope} and endpoint = ${endpoint.name} and key = ${key}`;

/** Claims a key for this request; false if another request has it. */
const claim = async (db: Database | Tx, wanted: Claim, now: Temporal.Instant): Promise<boolean> => {
  const { scope, endpoint, key, hash } = wanted;
  await db.execute(
    sql`delete from idempotency_keys where ${rowOf(wanted)} and (created_at < ${now.subtract(cachedFor).toString()}
      or (status is null and created_at < ${now.subtract(abandonedAfter).toString()}))`,
  );
  const claimed = await db.execute(
    sql`insert into idempotency_keys (scope, endpoint, key, body_hash, created_at)
      values (${scope}, ${endpoint.name}, ${key}, ${hash}, ${now.toString()}) on conflict do nothing`,
  );
  return claimed.rowCount !== 0;
};

/** Stores the answer; of one with a secret, only that there was one (D50). */
const storeAnswer = async (db: Database | Tx, done: Claim, answer: string): Promise<void> => {
  const stored = done.endpoint.secret === true ? null : answer;
  await db.execute(
    sql`update idempotency_keys set status = ${done.endpoint.status}, answer = ${stored} where ${rowOf(done)}`,
  );
};

/** The answer of the request that has the key; refused if it isn't there, or was for other content. */
const storedAnswer = async (db: Database | Tx, { hash, ...wanted }: Claim): Promise<string> => {
  const rows = await readRows(db, storedColumns)`
    select body_hash, status, answer from idempotency_keys where ${rowOf({ hash, ...wanted })}`;
  const stored = rows[0];
  // Its first request was refused meanwhile, or isn't complete.
  if (stored === undefined || (stored.body_hash === hash && stored.status === null))
    throw new Refused('busy', { retry_after: repeatAfter });
  // Its first request is complete, but the answer wasn't stored.
  if (wanted.endpoint.secret === true && stored.body_hash === hash) throw new Refused('idempotency_secret');
  if (stored.body_hash !== hash || stored.answer === null) throw new Refused('idempotency_mismatch');
  return stored.answer;
};

/**
 * For work that calls the file store, which no transaction undoes and which would hold its locks and its connection:
 * the key is claimed first. A concurrent duplicate is refused as busy. A claim without an answer ends after a while.
 */
const outsideTransaction = async (
  { db, clock }: Deps,
  wanted: Claim,
  work: (db: Database) => Promise<string>,
): Promise<string> => {
  if (!(await claim(db, wanted, clock.now()))) return storedAnswer(db, wanted);
  try {
    const answer = await work(db);
    await storeAnswer(db, wanted, answer);
    return answer;
  } catch (error) {
    await db.execute(sql`delete from idempotency_keys where ${rowOf(wanted)} and status is null`);
    throw error;
  }
};

/**
 * D30: the work and its stored answer are one transaction. A concurrent duplicate waits on the key's row, then finds
 * the answer. If the first request was refused, nothing is stored and the duplicate does the work. An answer with a
 * secret is never stored: its duplicate is refused (D50).
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
  const wanted: Claim = { key, endpoint, scope: scopeOf(session, hash), hash };
  if (endpoint.calls_store === true) return outsideTransaction(deps, wanted, work);
  return deps.db.transaction(async (tx) => {
    if (!(await claim(tx, wanted, deps.clock.now()))) return storedAnswer(tx, wanted);
    const answer = await work(tx);
    await storeAnswer(tx, wanted, answer);
    return answer;
  });
};
