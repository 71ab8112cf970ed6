import { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';
import { operations } from '../telemetry/operations.ts';
import { asUnavailable } from './unavailable.ts';

/** Name of our connections in PostgreSQL: the last to leave stops the embedded server. */
export const applicationName = 'eigaichi';

/** Milliseconds without traffic after which the system probes the other side. */
const keepAliveMs = 10_000;

type Query = (...args: unknown[]) => unknown;
type Answered = (error: Error | null | undefined, result: unknown) => void;

/** Wraps a `query` of pg, with a callback or a promise, so that its errors go through `explain`. */
export const explainErrors =
  (query: Query, explain: (error: Error) => Error): Query =>
  (...args) => {
    const last = args.at(-1);
    if (typeof last === 'function') {
      const answered = last as Answered;
      return query(...args.slice(0, -1), (error: Error | null | undefined, result: unknown) =>
        answered(error instanceof Error ? explain(error) : error, result),
      );
    }
    const answer = query(...args);
    return answer instanceof Promise
      ? answer.catch((error: Error) => {
          throw explain(error);
        })
      : answer;
  };

/** Text of a statement; undefined for an object that sends itself, such as a copy. */
const textOf = (statement: unknown): string | undefined => {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return undefined;
  return 'text' in statement && typeof statement.text === 'string' ? statement.text : undefined;
};

/** Removes a statement's name: behind a pooler the next one may run on another connection, which doesn't know it. */
const unnamed =
  (query: Query): Query =>
  (statement, ...rest) =>
    textOf(statement) !== undefined && typeof statement === 'object'
      ? query({ ...statement, name: undefined }, ...rest)
      : query(statement, ...rest);

/** Reports each statement if there is a listener. */
const reported =
  (query: Query): Query =>
  (...args) => {
    const text = operations.query.start.hasSubscribers ? textOf(args[0]) : undefined;
    if (text === undefined) return query(...args);
    return typeof args.at(-1) === 'function'
      ? operations.query.traceCallback(query, -1, { text }, undefined, ...args)
      : operations.query.tracePromise(query as (...args: unknown[]) => Promise<unknown>, { text }, undefined, ...args);
  };

/**
 * A connection whose loss is reported as `DatabaseUnavailable`. Never reused after a query on it timed out: pg itself
 * would pass it on with the query still running, perhaps mid-transaction.
 */
export class MarketClient extends Client {
  readonly #socket: Socket;

  constructor(config: ClientConfig, { isPooled = false }: { readonly isPooled?: boolean } = {}) {
    const socket = new Socket();
    super({
      application_name: applicationName,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMs,
      ...config,
      stream: () => socket,
    });
    this.#socket = socket;
    const explain = (error: Error) => {
      if (error.message === 'Query read timeout') this.cut(error);
      return asUnavailable(error);
    };
    const ask = super.query.bind(this) as Query;
    Object.assign(this, { query: explainErrors(reported(isPooled ? unnamed(ask) : ask), explain) });
  }

  /** Breaks the connection immediately, without waiting for a server that may hang. */
  cut(reason: Error): void {
    this.#socket.destroy(reason);
  }
}
