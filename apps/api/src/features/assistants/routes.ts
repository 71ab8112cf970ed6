import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { assistantCaller } from './assistant-caller.ts';
import { assistantServer } from './assistant-server.ts';

/** Maximum bytes of a message. */
const mostBytes = 256 * 1024;

/** Refuses pages of other sites, and everything but a valid API key: a session or a cookie opens no tool (D50, D55). */
const requireKey = (app: FastifyInstance, deps: Deps) => {
  const { origin: own } = new URL(deps.config.publicUrl);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { origin } = request.headers;
    if (origin !== undefined && origin !== own) throw new Refused('forbidden');
    const session = await app.findSession(request);
    if (session?.api_key == null) {
      void reply.header('www-authenticate', 'Bearer realm="Eigaichi"');
      throw new Refused('unauthenticated');
    }
    // Messages count too: lists of tools make no call that would.
    await app.limitApiKey(session, (name, value) => reply.header(name, value));
    if (session.withdrawn !== null) throw new Refused(session.withdrawn);
    request.session = session;
  };
};

/** Signal that aborts when the assistant disconnects before the end of the answer. */
const disconnection = (reply: FastifyReply): AbortSignal => {
  const aborter = new AbortController();
  reply.raw.once('close', () => aborter.abort());
  return aborter.signal;
};

const webRequest = (request: FastifyRequest, reply: FastifyReply, address: string): Request => {
  const headers = new Headers();
  for (const name of ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'last-event-id']) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const { body } = request;
  const sent = request.method === 'POST' ? { body: typeof body === 'string' ? body : '' } : {};
  return new Request(address, { method: request.method, headers, signal: disconnection(reply), ...sent });
};

/**
 * `/mcp`: the Model Context Protocol over streamable HTTP for assistants of a company (D55), stateless, in the versions
 * 2025-11-25 and 2026-07-28. Each request has its own server, so no state outlives it and any instance can answer.
 */
export const assistantsRoutes = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  const { publicUrl } = deps.config;
  const serve = (request: FastifyRequest, reply: FastifyReply): Promise<Response> => {
    const actor = request.session?.actor;
    const scopes = request.session?.api_key?.scopes ?? [];
    if (actor === undefined || actor.role === 'manager') throw new Refused('forbidden');
    const caller = assistantCaller(app, request, { role: actor.role, scopes, publicUrl, log: request.log });
    const handler = createMcpHandler(() => assistantServer(caller), {
      legacy: 'stateless',
      // Tools never change during a connection, so there is nothing to subscribe to.
      maxSubscriptions: 0,
      maxRequestBodySize: mostBytes,
      onerror: (error) => request.log.debug({ err: error }, 'a request of an assistant was refused'),
    });
    return handler.fetch(webRequest(request, reply, `${publicUrl}/mcp`));
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The protocol's library parses and refuses messages itself.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_request, text, parsed) =>
      parsed(null, text),
    );
    scope.route({
      method: ['GET', 'POST', 'DELETE'],
      url: '/mcp',
      config: { endpoint: 'assistants.mcp' },
      onRequest: requireKey(app, deps),
      handler: async (request, reply) => {
        const answer = await serve(request, reply);
        void reply.header('cache-control', 'no-store');
        return reply.send(answer);
      },
    });
  });
};
