import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { FastifyInstance } from 'fastify';
import { withKey } from './api-key.ts';

const address = new URL('http://localhost:3000/mcp');

/** `fetch` of a client, answered by the server in this process. */
const fetchFrom =
  (app: FastifyInstance) =>
  async (_url: string | URL, init: RequestInit = {}): Promise<Response> => {
    const headers = Object.fromEntries(new Headers(init.headers));
    const answer = await app.inject({
      method: init.method === 'DELETE' ? 'DELETE' : init.method === 'POST' ? 'POST' : 'GET',
      url: address.pathname,
      headers,
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    });
    const sent = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) sent.set(name, String(value));
    const isEmpty = answer.statusCode === 202 || answer.statusCode === 204;
    return new Response(isEmpty ? null : answer.rawPayload, { status: answer.statusCode, headers: sent });
  };

type Options = { readonly version?: string };

/** The protocol's own client as an assistant of a company, by the secret of its key. */
export const assistantOf = async (app: FastifyInstance, secret: string, { version }: Options = {}): Promise<Client> => {
  const client = new Client(
    { name: 'test assistant', version: '1.0.0' },
    version === undefined ? {} : { versionNegotiation: { mode: { pin: version } } },
  );
  const requestInit = { headers: withKey(secret) };
  await client.connect(new StreamableHTTPClientTransport(address, { fetch: fetchFrom(app), requestInit }));
  return client;
};
