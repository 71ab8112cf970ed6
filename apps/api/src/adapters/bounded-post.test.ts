import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { fixedClock } from '../testing/clock-fixed.ts';
import { boundedPost } from './bounded-post.ts';
import { webhookChat } from './chat-webhook.ts';
import { graphileJobs } from './jobs-graphile.ts';
import { httpTranslator } from './translator-http.ts';

/** Requests that reached the redirect's target. */
const reached: string[] = [];
const answers: Record<string, RequestListener> = {
  '/moved': (_request, response) => response.writeHead(307, { location: '/elsewhere' }).end(),
  '/elsewhere': (request, response) => {
    reached.push(request.url ?? '');
    response.end('{"translatedText":"taken"}');
  },
  '/endless': (_request, response) => {
    const more = () => {
      while (response.write('x'.repeat(65_536)));
    };
    response.on('drain', more);
    response.on('error', () => undefined);
    more();
  },
  '/silent': () => undefined,
};
let origin = '';

const server = createServer((request, response) => {
  const [path = ''] = (request.url ?? '').split('/translate');
  answers[path]?.(request, response);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('sends nothing to the target of a redirect', async () => {
  const chat = webhookChat(`${origin}/moved`, graphileJobs(fixedClock('2026-04-01T03:00:00Z')));
  await expect(chat.deliver('a text')).rejects.toThrow('the chat webhook failed');
  await expect(
    httpTranslator({ url: `${origin}/moved`, key: 'secret' }).translate('映画', 'ja', 'en'),
  ).rejects.toThrow();
  expect(reached).toEqual([]);
});

test('reads an endless response up to the limit and times out on a missing one', async () => {
  const post = { body: new Uint8Array(), timeoutMs: 60_000, mostBytes: 100_000 };
  await expect(boundedPost(`${origin}/endless`, post)).rejects.toThrow('more than 100000 bytes');
  await expect(boundedPost(`${origin}/silent`, { ...post, timeoutMs: 50 })).rejects.toThrow(/abort|timeout/i);
});
