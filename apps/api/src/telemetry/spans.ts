import { AsyncLocalStorage } from 'node:async_hooks';
import type { TracingChannel } from 'node:diagnostics_channel';
import {
  type Attributes,
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { FastifyRequest } from 'fastify';
import { redactError } from '../redact.ts';
import { operations } from './operations.ts';

type Described = { readonly name: string; readonly kind?: SpanKind; readonly attributes?: Attributes };

const longestStatement = 1000;

const propagator = new W3CTraceContextPropagator();

/** Omits the values of a failed query, as the log does. */
const fail = (span: Span | undefined, error: unknown) => {
  const { name, message } = redactError(error);
  span?.recordException({ name, message });
  span?.setStatus({ code: SpanStatusCode.ERROR, message });
};

const answered = (request: FastifyRequest, status: number): Attributes => ({
  'http.response.status_code': status,
  ...(request.session === null
    ? {}
    : { 'eigaichi.account': request.session.actor.account, 'eigaichi.role': request.session.actor.role }),
});

/** Makes a span of every operation, nested below its parent operation. */
export const makeSpans = (tracer: Tracer, { believesHeaders }: { believesHeaders: boolean }): void => {
  const active = new AsyncLocalStorage<Context>();

  /** `describe` returns null for operations without a span. */
  const follow = <T extends { error?: unknown }>(
    channel: TracingChannel<T, unknown>,
    describe: (operation: T) => Described | null,
    {
      parentOf = () => active.getStore() ?? ROOT_CONTEXT,
      finish = () => undefined,
    }: { parentOf?: (operation: T) => Context; finish?: (span: Span, operation: T) => void } = {},
  ) => {
    const spans = new WeakMap<T, Span>();
    channel.start.bindStore(active, (operation) => {
      const parent = parentOf(operation);
      const described = describe(operation);
      if (described === null) return parent;
      const { name, ...options } = described;
      const span = tracer.startSpan(name, options, parent);
      spans.set(operation, span);
      return trace.setSpan(parent, span);
    });
    channel.subscribe({
      start: () => undefined,
      asyncStart: () => undefined,
      end: () => undefined,
      error: (operation) => fail(spans.get(operation), operation.error),
      asyncEnd: (operation) => {
        const span = spans.get(operation);
        if (span === undefined) return;
        finish(span, operation);
        span.end();
      },
    });
  };

  follow(
    operations.request,
    ({ request }) => {
      const { url: route = '*', config } = request.routeOptions;
      return {
        name: `${request.method} ${route}`,
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'eigaichi.request_id': request.id,
          ...(config.endpoint === undefined ? {} : { 'eigaichi.endpoint': config.endpoint }),
        },
      };
    },
    {
      parentOf: ({ request }) =>
        believesHeaders ? propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter) : ROOT_CONTEXT,
      finish: (span, { request, reply, error }) => {
        span.setAttributes(answered(request, reply.statusCode));
        // A refusal is an answer, not a failure.
        if (reply.statusCode >= 500) fail(span, error ?? `answered ${reply.statusCode}`);
      },
    },
  );
  follow(
    operations.job,
    ({ task, id, attempt }) => ({
      name: `job ${task}`,
      kind: SpanKind.CONSUMER,
      attributes: { 'eigaichi.task': task, 'eigaichi.job': id, 'eigaichi.attempt': attempt },
    }),
    // A job started by a request has a separate trace: it runs on any server, at any time.
    { parentOf: () => ROOT_CONTEXT },
  );
  follow(operations.mail, () => ({ name: 'send mail', kind: SpanKind.CLIENT }));
  follow(operations.upload, ({ bytes }) => ({ name: 'complete upload', attributes: { 'eigaichi.bytes': bytes } }));
  follow(operations.index, ({ work }) => ({ name: `index ${work}` }));
  // Queries outside requests and jobs are the server's own polling.
  follow(operations.query, ({ text }) =>
    active.getStore() === undefined
      ? null
      : {
          name: `query ${/^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? ''}`.trim(),
          kind: SpanKind.CLIENT,
          attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestStatement) },
        },
  );
};
