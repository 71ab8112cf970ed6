import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnServer } from '../../apps/api/src/testing/own-server.ts';

type Sent = { readonly method: 'GET' | 'POST' | 'PUT'; readonly url: string; readonly payload?: object };

/** Response: `data` on success, `code` on refusal. */
export type Answer = {
  readonly status: number;
  readonly code?: string | undefined;
  readonly data: Record<string, unknown>;
};

export type Call = (sent: Sent) => Promise<Answer>;

/** Calls as the server's provider. */
export const makeCall = async (server: OwnServer): Promise<Call> => {
  const [, provider] = server.actors;
  if (provider === undefined) throw new Error('the server has no provider');
  const headers = await server.loginAs(provider);
  const call: Call = async (sent) => {
    const answer = await server.app.inject({ ...sent, headers });
    const body = answer.body === '' ? {} : answer.json<{ code?: string; data?: Record<string, unknown> }>();
    if (body.code !== 'busy') return { status: answer.statusCode, code: body.code, data: body.data ?? {} };
    // A busy machine makes the server request a retry.
    await sleep(1000);
    return call(sent);
  };
  return call;
};
