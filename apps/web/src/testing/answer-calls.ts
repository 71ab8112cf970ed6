import { setTransport } from '../lib/transport.ts';

type Answer = { readonly status: number; readonly body: unknown };

/** Answers by method and path, such as "POST /quote". */
export type Answers = Record<string, Answer | Promise<Answer>>;

type Sent = { readonly call: string; readonly body: unknown; readonly key: string | null };

/**
 * Answers a component's calls in place of a server, immediately or later; a test may change the answers. Other calls
 * are refused as not found. Returns the growing list of sent calls.
 */
export const answerCalls = (answers: Readonly<Answers>): readonly Sent[] => {
  const sent: Sent[] = [];
  setTransport(async (address, { method = 'GET', body, headers }) => {
    const call = `${method} ${address.replace(/^\/api/, '').replace(/\?.*$/, '')}`;
    const key = new Headers(headers).get('idempotency-key');
    sent.push({ call, body: typeof body === 'string' ? JSON.parse(body) : undefined, key });
    const answer = (await answers[call]) ?? { status: 404, body: { code: 'not_found', message: '' } };
    return Response.json(answer.body, { status: answer.status });
  });
  return sent;
};
