import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../apps/api/src/testing/product.ts';

const checkEveryMs = 200;
const checkWithinMs = 1000;

/** Unanswered checks after which a server counts as down; a 503 removes it immediately. */
const silentChecks = 5;

type Upstream = { readonly origin: string; isReady: boolean; silent: number };

/**
 * A plain proxy: checks each server's `/readyz` every 200 ms. It sends each request to a ready server over persistent
 * connections, and never sends one twice. A request lost by a server returns 502.
 */
export const startProxy = async (origins: readonly string[]) => {
  const upstreams: Upstream[] = origins.map((origin) => ({ origin, isReady: false, silent: 0 }));
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const lost: string[] = [];
  /** Responses of `/readyz` at the removal of a server. */
  const takenOut: string[] = [];
  let turn = 0;

  const forward = (incoming: IncomingMessage, answer: ServerResponse) => {
    const ready = upstreams.filter(({ isReady }) => isReady);
    turn += 1;
    const upstream = ready[turn % ready.length];
    const refuse = (reason: string) => {
      lost.push(`${incoming.method} ${incoming.url}: ${reason}`);
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    };
    if (upstream === undefined) return refuse('no server is ready');
    const { method, headers, url = '/' } = incoming;
    const outgoing = request(new URL(url, upstream.origin), { method, headers, agent }, (reply) => {
      const { connection: _own, ...rest } = reply.headers;
      answer.writeHead(reply.statusCode ?? 502, rest);
      reply.on('error', (error) => refuse(error.message));
      reply.pipe(answer);
    });
    outgoing.on('error', (error) => refuse(error.message));
    incoming.pipe(outgoing);
  };

  const check = async (upstream: Upstream) => {
    const answer = await fetch(`${upstream.origin}/readyz`, { signal: AbortSignal.timeout(checkWithinMs) }).catch(
      () => null,
    );
    upstream.silent = answer === null ? upstream.silent + 1 : 0;
    const before = upstream.isReady;
    if (answer !== null) upstream.isReady = answer.ok;
    else if (upstream.silent >= silentChecks) upstream.isReady = false;
    const reason = answer === null ? 'no answer' : await answer.text().catch(() => 'half an answer');
    if (before && !upstream.isReady) takenOut.push(reason);
  };
  await Promise.all(upstreams.map(check));
  const stopped = new AbortController();
  const pollUpstream = async (upstream: Upstream) => {
    for (; !stopped.signal.aborted; await sleep(checkEveryMs)) await check(upstream);
  };
  for (const upstream of upstreams) void pollUpstream(upstream);
  const port = await freePort();
  const server = createServer(forward).listen(port, '127.0.0.1');
  return {
    origin: `http://127.0.0.1:${port}`,
    lost,
    takenOut,
    isReady: (origin: string) => upstreams.some((one) => one.origin === origin && one.isReady),
    stop: () => {
      stopped.abort();
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
};
