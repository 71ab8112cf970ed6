import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type Issue, issuesOf } from '@eigaichi/domain/shared/issue';
import { type Language, preferredOf } from '@eigaichi/domain/shared/language';
import { readableOf } from '@eigaichi/domain/shared/rules/together';
import { unstorableTexts } from '@eigaichi/domain/shared/storable';
import type {
  Access,
  AnswerIn,
  BodyOut,
  Described,
  Endpoint,
  ParamsOut,
  QueryOut,
} from '@eigaichi/wire/shared/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { forward } from '../threads/forward.ts';
import { checkAccess } from './access.ts';
import type { apiKeyLimiter } from './api-key-limits.ts';
import { clientAddress } from './client-address.ts';
import { announceEnd } from './deprecation.ts';
import { sendUnlessKnown } from './etag.ts';
import { answerOnce, idempotencyKey } from './idempotency.ts';
import { readLagging } from './lagging-reads.ts';
import { rawBodies } from './raw-bodies.ts';
import { Refused } from './refused.ts';
import { RenderedAnswer } from './rendered.ts';
import { withCaller } from './request-context.ts';
import { bodyLimit } from './server.ts';
import type { Session } from './session.ts';
import { jsonWriter } from './wire-json.ts';

type WithAccess = Endpoint & { readonly access: Access };

type ActorFor<E extends WithAccess> = 'visitor' extends E['access'] ? Actor | null : Actor;
type SessionFor<E extends WithAccess> = 'visitor' extends E['access'] ? Session | null : Session;

export type Input<E extends WithAccess> = {
  readonly actor: ActorFor<E>;
  readonly session: SessionFor<E>;
  readonly params: ParamsOut<E>;
  readonly query: QueryOut<E>;
  readonly body: BodyOut<E>;
  /** Language the caller prefers (D28). */
  readonly language: Language;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /**
   * For an idempotent endpoint `deps.db` is the transaction that also stores the response. For one that may lag it may
   * be the replica. Pass these on.
   */
  readonly deps: Deps;
};

type Run<E extends WithAccess, Answer> = (input: Input<E>) => Promise<Answer> | Answer;
type DataIn<E> = AnswerIn<E> extends { data: infer D } ? D : never;

/** Readable part of an input that breaks its schema, and the body as sent. */
type Readable<E extends WithAccess> = Omit<Input<E>, 'query' | 'body' | 'reply'> & {
  readonly query: Partial<QueryOut<E>>;
  readonly body: Partial<BodyOut<E>>;
  readonly sent: unknown;
};

/**
 * Rules beyond the schema (the day, the quote), over the valid fields. They run even if others break their schema, so
 * that all faults are reported together (D27). The use case applies the same rules to a complete input.
 */
export type ExtraCheck<E extends WithAccess> = (readable: Readable<E>) => Promise<readonly Issue[]> | readonly Issue[];

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
  interface FastifyInstance {
    /** All endpoints bound so far, in order, for OpenAPI and the access test. */
    endpoints: Endpoint[];
    /** Calls that a feature binds itself, for OpenAPI. */
    described: Described[];
    findSession: (request: FastifyRequest) => Promise<Session | null>;
    limitApiKey: ReturnType<typeof apiKeyLimiter>;
  }
}

const read = (schema: z.ZodType | undefined, value: unknown, issues: Issue[]): unknown => {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  issues.push(...issuesOf(parsed.error));
  return undefined;
};

const readable = (schema: z.ZodType | undefined, value: unknown) =>
  schema instanceof z.ZodObject ? readableOf(schema, value) : {};

/** Adds further faults; fields that break their own rule are reported only by that rule. */
const addFurther = async (issues: Issue[], judge: () => Promise<readonly Issue[]> | readonly Issue[]) => {
  try {
    const broken = new Set(issues.map(({ field }) => field));
    issues.push(...(await judge()).filter(({ field }) => !broken.has(field)));
  } catch (error) {
    // Refusals for missing or unavailable items are reported once the input can be read.
    if (!(error instanceof Refused)) throw error;
  }
};

type Read = { readonly params: unknown; readonly query: unknown; readonly body: unknown; readonly sent: unknown };

/** Invalid path parameters are not found; all other faults are reported together (D27). */
const readInput = async (
  endpoint: Endpoint,
  request: FastifyRequest,
  alsoJudge?: (read: Read) => Promise<readonly Issue[]> | readonly Issue[],
) => {
  const wrongAddress: Issue[] = [];
  const params = read(endpoint.params, request.params, wrongAddress);
  if (wrongAddress.length > 0) throw new Refused('not_found');
  const issues: Issue[] = [];
  const query = read(endpoint.query, request.query, issues);
  const body = read(endpoint.body, request.body ?? {}, issues);
  issues.push(...unstorableTexts(request.body));
  if (issues.length === 0) return { params, query, body };
  if (alsoJudge !== undefined) {
    const sent = request.body ?? {};
    const [readQuery, readBody] = [readable(endpoint.query, request.query), readable(endpoint.body, sent)];
    await addFurther(issues, () => alsoJudge({ params, query: readQuery, body: readBody, sent }));
  }
  throw new Refused('invalid', { issues });
};

/** Responses may be private to one person: no cache may store them. */
const answerHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

const isProgram = ({ session }: FastifyRequest): boolean => (session?.api_key ?? null) !== null;

/** Creates an endpoint's route: session and access before the body is read, then input, use case and response. */
export const bind = <E extends WithAccess>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  run: Run<E, AnswerIn<E> | RenderedAnswer>,
  alsoJudge?: ExtraCheck<E>,
): void => {
  const { heavy } = endpoint;
  // A thread serves only heavy requests.
  if (deps.isThread === true && heavy === undefined) return;
  app.endpoints.push(endpoint);
  const publicOrigin = new URL(deps.config.publicUrl).origin;
  const write = jsonWriter(endpoint.answer);
  const given = (own: Deps, request: FastifyRequest, input: object): unknown => {
    const { session } = request;
    const language = preferredOf(request.headers['accept-language']);
    return { actor: session?.actor ?? null, session, ...input, language, request, deps: own };
  };
  const answer = async (own: Deps, request: FastifyRequest, reply: FastifyReply, input: object) => {
    const result = await run(given(own, request, { ...input, reply }) as Input<E>);
    if (deps.checkAnswers === true)
      endpoint.answer.parse(result instanceof RenderedAnswer ? JSON.parse(result.body.toString()) : result);
    if (result instanceof RenderedAnswer) return result.body;
    return reply.sent || endpoint.status === 204 ? '' : write(result);
  };
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const also = alsoJudge && ((read: Read) => alsoJudge(given(deps, request, read) as Readable<E>));
    const input = await readInput(endpoint, request, also);
    const key = idempotencyKey(endpoint, request);
    const text =
      key === undefined
        ? await (endpoint.may_lag === true
            ? readLagging(deps, request, (from) => answer(from, request, reply, input))
            : answer(deps, request, reply, input))
        : await answerOnce(deps, { key, endpoint, session: request.session, request, body: input.body }, async (db) =>
            String(await answer({ ...deps, db }, request, reply, input)),
          );
    if (reply.sent) return reply;
    void reply.code(endpoint.status);
    if (endpoint.status === 204) return reply.send();
    void reply.headers(answerHeaders);
    const known = endpoint.method === 'GET' && isProgram(request) && sendUnlessKnown(request, reply, text);
    return known ? reply : reply.send(text);
  };
  const { threads } = deps;
  const route = {
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    config: {
      endpoint: endpoint.name,
      heavy: heavy !== undefined,
      changes: endpoint.method !== 'GET' || endpoint.changes === true,
    },
    ...(endpoint.max_bytes === undefined ? {} : { bodyLimit: endpoint.max_bytes }),
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const session = await app.findSession(request);
      // The log also names refused callers.
      request.session = session;
      announceEnd(endpoint, reply);
      await app.limitApiKey(session, (name, value) => reply.header(name, value));
      request.session = checkAccess(endpoint, { session, request, publicOrigin });
    },
  };
  if (heavy !== undefined && threads !== undefined) {
    // The body is passed to the thread unparsed.
    const mostBytes = endpoint.max_bytes ?? bodyLimit;
    void rawBodies(app, (scope) =>
      scope.route({
        ...route,
        handler: (request, reply) =>
          forward({ threads, clock: deps.clock }, { kind: heavy, mostBytes }, { request, reply }),
      }),
    );
    return;
  }
  app.route({
    ...route,
    handler: (request, reply) => {
      // Reads have no address in the audit log.
      const address = endpoint.method === 'GET' && endpoint.changes !== true ? null : clientAddress(request);
      const api_key = request.session?.api_key?.uuid ?? null;
      return withCaller({ id: request.id, address, api_key }, () => handler(request, reply));
    },
  });
};

/** Answer of a call that returns nothing. */
const nothing: unknown = {};

/**
 * Returns `use`, which binds an endpoint to its use case. Its `one` variant binds an endpoint that responds with `{
 * data }` to a use case returning just the data. `orPending` also responds whether the change awaits a second person
 * (D37g): its use case then returns null. `done` binds an endpoint that responds with `{}`.
 */
export const binder = (app: FastifyInstance, deps: Deps) => ({
  use: <E extends WithAccess>(
    endpoint: E,
    run: Run<E, AnswerIn<E> | RenderedAnswer>,
    alsoJudge?: ExtraCheck<E>,
  ): void => bind(app, deps, endpoint, run, alsoJudge),
  one: <E extends WithAccess>(endpoint: E, run: Run<E, DataIn<E>>, alsoJudge?: ExtraCheck<E>): void =>
    bind(app, deps, endpoint, async (input) => ({ data: await run(input) }) as AnswerIn<E>, alsoJudge),
  orPending: <E extends WithAccess>(endpoint: E, run: Run<E, DataIn<E>>): void =>
    bind<E>(app, deps, endpoint, async (input) => {
      const data = await run(input);
      const answer: unknown = { data, waits: data === null };
      return answer as AnswerIn<E>;
    }),
  done: <E extends WithAccess>(
    endpoint: E & (Record<string, never> extends AnswerIn<E> ? unknown : never),
    run: Run<E, unknown>,
  ): void =>
    bind<E>(app, deps, endpoint, async (input) => {
      await run(input);
      return nothing as AnswerIn<E>;
    }),
});
