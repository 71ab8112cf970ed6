import type { ApiScope } from '@eigaichi/domain/api-keys/api-scopes';
import type { AnswerOut, BodyIn, Endpoint, ParamsIn, QueryIn } from '@eigaichi/wire/shared/endpoint';
import { errorAnswer } from '@eigaichi/wire/shared/errors';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';

/** Refusal that an assistant reads as the answer of its tool. */
export class ToolRefused extends Error {
  override readonly name = 'ToolRefused';
}

type Sent<E> = {
  readonly params?: ParamsIn<E>;
  readonly query?: QueryIn<E>;
  readonly body?: BodyIn<E>;
};

/** The company behind an assistant's key, and the calls that its tools make with it. */
export type AssistantCaller = {
  readonly role: 'provider' | 'consumer';
  readonly scopes: readonly ApiScope[];
  readonly publicUrl: string;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** Calls an endpoint with the key, by the whole server: access, scope, limits and log are those of any program. */
  readonly call: <E extends Endpoint>(endpoint: E, sent?: Sent<E>) => Promise<AnswerOut<E>>;
};

const addressOf = ({ path }: Endpoint, { params = {}, query = {} }: { params?: object; query?: object }): string => {
  const given = new Map(Object.entries(params));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given.get(name))));
  const named = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(named.map(([name, value]) => [name, String(value)])).toString();
  return `/api${filled}${search === '' ? '' : `?${search}`}`;
};

const refusalText = (body: unknown): string => {
  const refusal = errorAnswer.safeParse(body).data;
  if (refusal === undefined) return 'The call failed.';
  return [refusal.message, ...(refusal.errors ?? []).map(({ field, message }) => `${field}: ${message}`)].join('\n');
};

/** Caller for one request of an assistant, with the key of that request. */
export const assistantCaller = (
  app: FastifyInstance,
  request: FastifyRequest,
  own: Omit<AssistantCaller, 'call'>,
): AssistantCaller => {
  const { authorization = '', 'accept-language': language = 'en' } = request.headers;
  return {
    ...own,
    call: async <E extends Endpoint>(endpoint: E, sent: Sent<E> = {}) => {
      const { params, query, body } = sent as { params?: object; query?: object; body?: object };
      const answer = await app.inject({
        method: endpoint.method,
        url: addressOf(endpoint, { ...(params && { params }), ...(query && { query }) }),
        headers: { authorization, 'accept-language': language, 'user-agent': 'assistant' },
        remoteAddress: request.ip,
        ...(body === undefined ? {} : { payload: body }),
      });
      const read: unknown = answer.body === '' ? {} : answer.json();
      if (answer.statusCode >= 400) throw new ToolRefused(refusalText(read));
      return endpoint.answer.parse(read) as AnswerOut<E>;
    },
  };
};
