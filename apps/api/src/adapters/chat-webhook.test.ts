import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { fixedClock } from '../testing/clock-fixed.ts';
import { webhookChat } from './chat-webhook.ts';
import { graphileJobs } from './jobs-graphile.ts';

test('posts only a text, without a content type (spec 7)', async () => {
  const received: { method: string | undefined; headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer(async (request, response) => {
    received.push({ method: request.method, headers: request.headers, body: await text(request) });
    response.end('ok');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  try {
    const jobs = graphileJobs(fixedClock('2026-04-01T03:00:00Z'));
    await webhookChat(`http://127.0.0.1:${port}/hook`, jobs).deliver('A delivery is complete.');
  } finally {
    server.closeAllConnections();
    server.close();
  }
  expect(received.map(({ method, body }) => [method, JSON.parse(body)])).toEqual([
    ['POST', { text: 'A delivery is complete.' }],
  ]);
  expect(received[0]?.headers).not.toHaveProperty('content-type');
});
