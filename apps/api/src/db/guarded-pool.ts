import { type ClientConfig, Pool, type PoolClient } from 'pg';
import type { DatabaseGate } from './gate.ts';
import { explainErrors, MarketClient } from './market-client.ts';
import { asUnavailable, type DatabaseUnavailable } from './unavailable.ts';

/** Number of connections, and the maximum duration of each step in milliseconds. */
export type PoolLimits = {
  readonly max: number;
  /** Until a connection is made, or one of the pool becomes free. */
  readonly connectMs: number;
  /** Limit for one statement, enforced by PostgreSQL. */
  readonly statementMs: number;
  /** Until PostgreSQL ends an idle transaction. */
  readonly idleInTransactionMs: number;
};

/** Extra wait beyond PostgreSQL's limit, as PostgreSQL ends a slow statement more cleanly. */
const answerMarginMs = 5000;

type Connected = Parameters<Pool['connect']>[0];
type Release = (error?: unknown) => void;

/**
 * Makes release idempotent, and releases a connection that ends even if its user doesn't: drizzle loses one whose BEGIN
 * fails.
 */
const releaseOnce = (client: PoolClient, release: Release): Release => {
  let released = false;
  const once: Release = (error) => {
    if (released) return;
    released = true;
    client.off('end', ended);
    release(error);
  };
  const ended = () => once(true);
  client.once('end', ended);
  return once;
};

/** A pool that refuses immediately while its gate is closed, and breaks its connections when the gate closes. */
export class GuardedPool extends Pool {
  readonly #gate: DatabaseGate;

  constructor(
    address: () => string,
    { limits, gate, isPooled }: { limits: PoolLimits; gate: DatabaseGate; isPooled: boolean },
  ) {
    const open = new Set<MarketClient>();
    // drizzle treats any object whose class name contains Pool as a pool.
    class TrackedClient extends MarketClient {
      constructor(config: ClientConfig) {
        super({ ...config, connectionString: address() }, { isPooled });
        open.add(this);
        this.once('end', () => open.delete(this));
      }
    }
    super({
      // pg's types declare only a client without arguments; the pool passes its options to it.
      Client: TrackedClient as unknown as new () => TrackedClient,
      max: limits.max,
      connectionTimeoutMillis: limits.connectMs,
      query_timeout: limits.statementMs + answerMarginMs,
      // A pooler in transaction mode refuses connection settings: its role has them (docs/operations.md).
      ...(isPooled
        ? {}
        : {
            statement_timeout: limits.statementMs,
            idle_in_transaction_session_timeout: limits.idleInTransactionMs,
          }),
    });
    this.#gate = gate;
    // Code that opens a separate connection (a backup) reads the current address here.
    Object.defineProperty(this.options, 'connectionString', { get: address, enumerable: true });
    const cutAll = (reason: DatabaseUnavailable) => {
      for (const client of open) client.cut(reason);
    };
    gate.on('closed', cutAll);
    Object.assign(this, {
      query: explainErrors(super.query.bind(this) as (...args: unknown[]) => unknown, asUnavailable),
    });
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    if (callback === undefined)
      return new Promise((resolve, reject) =>
        this.connect((error, client) => (client === undefined ? reject(error ?? new Error()) : resolve(client))),
      );
    const { fault } = this.#gate;
    if (fault !== null) {
      process.nextTick(callback, fault, undefined, () => undefined);
      return undefined;
    }
    super.connect((error, client, release) => {
      if (client === undefined) return callback(asUnavailable(error), undefined, release);
      client.release = releaseOnce(client, release);
      callback(undefined, client, client.release);
    });
    return undefined;
  }
}
