import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Harness } from './harness.ts';

export type Given = {
  readonly as?: Actor;
  readonly body?: object;
  /** Value of the address's parameter. */
  readonly id?: string;
  readonly headers?: Record<string, string>;
};

/** Calls endpoints of an app built by the test, each in a new session; answers include the cookies set. */
export const cookieCaller =
  (app: FastifyInstance, { loginAs }: Harness) =>
  async (endpoint: Endpoint, { as, body, id = '', headers = {} }: Given = {}) => {
    const own = as === undefined ? {} : await loginAs(as);
    const answer = await app.inject({
      method: endpoint.method,
      url: `/api${endpoint.path.replace(/:\w+/, id)}`,
      headers: { 'accept-language': 'en', ...own, ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
    const cookies = [answer.headers['set-cookie']].flat().map((line) => String(line).split(';')[0] ?? '');
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), cookies };
  };
