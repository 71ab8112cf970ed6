import { type TracingChannel, tracingChannel } from 'node:diagnostics_channel';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Report of an operation: the channel adds `error` on failure. */
type Outcome = { error?: unknown };

export type RequestOperation = Outcome & { readonly request: FastifyRequest; readonly reply: FastifyReply };
type JobOperation = Outcome & { readonly task: string; readonly id: string; readonly attempt: number };
type MailOperation = Outcome;
/** `text` has placeholders in place of values. */
type QueryOperation = Outcome & { readonly text: string };
/** `update` reloads changed titles; `search` answers a reader. */
type IndexOperation = Outcome & { readonly work: 'build' | 'update' | 'search' };
type UploadOperation = Outcome & { readonly bytes: number };

/** Node diagnostics channels for timed work, for metrics and spans. Without subscribers, one just runs its function. */
export const operations = {
  request: tracingChannel<RequestOperation, unknown>('eigaichi:request'),
  job: tracingChannel<JobOperation, unknown>('eigaichi:job'),
  mail: tracingChannel<MailOperation, unknown>('eigaichi:mail'),
  query: tracingChannel<QueryOperation, unknown>('eigaichi:query'),
  index: tracingChannel<IndexOperation, unknown>('eigaichi:index'),
  upload: tracingChannel<UploadOperation, unknown>('eigaichi:upload'),
};

const ignore = () => undefined;

/** Calls `ended` with each finished operation and its seconds. Returns a function that unsubscribes. */
export const onEnd = <T extends Outcome>(
  channel: TracingChannel<T, unknown>,
  ended: (operation: T, seconds: number) => void,
): (() => void) => {
  const began = new WeakMap<T, number>();
  const subscribers = {
    start: (operation: T) => {
      began.set(operation, performance.now());
    },
    asyncEnd: (operation: T) => ended(operation, (performance.now() - (began.get(operation) ?? 0)) / 1000),
    end: ignore,
    asyncStart: ignore,
    error: ignore,
  };
  channel.subscribe(subscribers);
  return () => channel.unsubscribe(subscribers);
};
