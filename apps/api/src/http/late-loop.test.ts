import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerError } from './errors.ts';
import { refuseWhenLate } from './late-loop.ts';

const block = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until; );
};

test('refuses requests with Retry-After while the event loop is late, and still answers health', async () => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  await refuseWhenLate(app, { maxDelayMs: 40, sampleMs: 100 });
  app.get('/healthz', () => ({ alive: true }));
  app.get('/thing', () => ({ found: true }));
  const ask = (url: string) => app.inject({ url, headers: { 'accept-language': 'en' } });
  expect((await ask('/thing')).statusCode).toBe(200);
  await expect
    .poll(
      async () => {
        block(80);
        await setImmediate();
        return (await ask('/thing')).statusCode;
      },
      { interval: 1, timeout: 10_000 },
    )
    .toBe(503);
  const refused = await ask('/thing');
  expect([refused.json(), refused.headers['retry-after']]).toMatchObject([{ code: 'busy' }, '1']);
  expect((await ask('/healthz')).statusCode).toBe(200);
  await expect.poll(async () => (await ask('/thing')).statusCode, { timeout: 10_000 }).toBe(200);
  await app.close();
});
