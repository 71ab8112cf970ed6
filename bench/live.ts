import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { maxLiveOfSession } from '@eigaichi/domain/live/live-changes';
import { openPool } from '../apps/api/src/db/client.ts';
import { startEmbedded } from '../apps/api/src/db/embedded.ts';
import { median } from './figures.ts';
import { startProduct } from './product.ts';
import type { BenchRow } from './row.ts';
import { memory } from './search-start.ts';

const connections = 5000;
const rounds = 20;
/** Seconds of quiet between the two figures of memory: more than two signs of life on each connection. */
const quietSeconds = 60;
const [memoryBudget, growthBudget, delayBudget] = [300, 20, 1000];

type Pool = ReturnType<typeof openPool>;

const log = {
  error: (...words: unknown[]) => process.stderr.write(`${words.join(' ')}\n`),
} as unknown as Parameters<typeof openPool>[1];

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Copies a session under new tokens, because a login takes a tenth of a second of CPU. */
const openSessions = async (pool: Pool, token: string): Promise<string[]> => {
  const tokens = Array.from({ length: Math.ceil(connections / maxLiveOfSession) }, () =>
    randomBytes(32).toString('base64url'),
  );
  await pool.query(
    `insert into sessions select made.* from unnest($1::bytea[]) as h (hash),
       (select s from sessions s where s.token_hash = $2) one (s),
       jsonb_populate_record(s, jsonb_build_object('uuid', gen_random_uuid(), 'token_hash', '\\x' || encode(h.hash, 'hex'))) made`,
    [tokens.map(hashOf), hashOf(token)],
  );
  return tokens;
};

/** Counts the messages of all streams that name a topic. */
class Readers {
  received = 0;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  readonly #answers: IncomingMessage[] = [];

  async open(origin: string, token: string): Promise<void> {
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
    const sent = request(`${origin}/api/live?age=0`, { agent: this.#agent, headers }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    if (answer.statusCode !== 200) throw new Error(`a stream was refused: ${answer.statusCode}`);
    answer.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('"topic":"enquiries"')) this.received += 1;
    });
    this.#answers.push(answer);
  }

  close(): void {
    for (const answer of this.#answers) answer.destroy();
    this.#agent.destroy();
  }
}

/** Announces a change to all; returns the milliseconds until the last stream has it. */
const announced = async (pool: Pool, account: string, readers: Readers): Promise<number> => {
  readers.received = 0;
  const began = performance.now();
  await pool.query(`insert into live_events (topic, company_id) values ('enquiries', $1)`, [account]);
  while (readers.received < connections) {
    if (performance.now() - began > 30_000) throw new Error(`${readers.received} of ${connections} streams had it`);
    await sleep(2);
  }
  return performance.now() - began;
};

const row = (name: string, values: { budget: string; figure: string; ok: boolean }): BenchRow => ({
  name: `${connections} open pages on one server: ${name}`,
  ...values,
});

/** Measures memory and delay of a server with thousands of open streams of live changes. */
export const run = async (): Promise<BenchRow[]> => {
  const product = await startProduct();
  const server = await startEmbedded({ directory: join(product.dataDir, 'postgres') });
  const pool = openPool(server.url(), log);
  const readers = new Readers();
  try {
    const { authorization = '' } = await product.login('buyer@example.com');
    const session = await fetch(`${product.origin}/api/session`, { headers: { authorization } });
    const { data } = (await session.json()) as { data: { user: { uuid: string } } };
    const tokens = await openSessions(pool, authorization.replace('Bearer ', ''));
    const before = memory(product.pid).now;
    for (let at = 0; at < connections; at += 1)
      await readers.open(product.origin, tokens[Math.floor(at / maxLiveOfSession)] ?? '');
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await announced(pool, data.user.uuid, readers));
    const opened = memory(product.pid).now;
    await sleep(quietSeconds * 1000);
    for (let round = 0; round < rounds; round += 1) times.push(await announced(pool, data.user.uuid, readers));
    const later = memory(product.pid).now;
    const [added, grown, slowest] = [opened - before, later - opened, Math.max(...times)];
    return [
      row('memory added', {
        budget: `≤ ${memoryBudget} MB`,
        figure: `${added.toFixed(0)} MB`,
        ok: added <= memoryBudget,
      }),
      row(`memory grown after ${quietSeconds} s and ${rounds} more changes`, {
        budget: `≤ ${growthBudget} MB`,
        figure: `${grown.toFixed(0)} MB`,
        ok: grown <= growthBudget,
      }),
      row(`a change reaches the last of them, slowest of ${times.length}`, {
        budget: `≤ ${delayBudget} ms`,
        figure: `${slowest.toFixed(0)} ms (median ${median(times).toFixed(0)} ms)`,
        ok: slowest <= delayBudget,
      }),
    ];
  } finally {
    readers.close();
    await pool.end();
    await server.stop();
    await product.stop();
  }
};
