import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, openPool } from '../apps/api/src/db/client.ts';
import { startEmbedded } from '../apps/api/src/db/embedded.ts';
import { recordTitleEvents } from '../apps/api/src/db/record-webhook-events.ts';
import { startReceiver } from '../apps/api/src/testing/webhook-receiver.ts';
import { startProduct } from './product.ts';
import type { BenchRow } from './row.ts';

const messages = 10_000;
/** Titles changed in one transaction. */
const together = 50;
const budgetMs = 300_000;

const log = {
  error: (...words: unknown[]) => process.stderr.write(`${words.join(' ')}\n`),
} as unknown as Parameters<typeof openPool>[1];

/** Fails the first attempt of every second id: a third of all calls. */
const failingThird = () => {
  const failed = new Set<string>();
  return ({ id }: { readonly id: string }): number => {
    const fails = Number.parseInt(id.slice(-1), 16) % 2 === 0 && !failed.has(id);
    if (fails) failed.add(id);
    return fails ? 503 : 204;
  };
};

const call = async (url: string, { headers, body }: { headers: Record<string, string>; body: object }) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
};

/** Measures how long 10,000 changes of titles take to reach a receiver that fails a third of the time. */
export const run = async (): Promise<BenchRow[]> => {
  process.env.ALLOW_PRIVATE_WEBHOOKS = 'true';
  const product = await startProduct();
  const server = await startEmbedded({ directory: join(product.dataDir, 'postgres') });
  const pool = openPool(server.url(), log);
  const db = openDatabase(pool);
  const receiver = await startReceiver(failingThird());
  try {
    const headers = await product.login('provider@example.com');
    const body = { webhook_name: 'Bench', webhook_url: receiver.url, webhook_events: ['title.updated'] };
    await call(`${product.origin}/api/webhooks`, { headers, body });
    const { rows } = await pool.query<{ uuid: string }>(
      `select m.uuid::text from movies m join webhooks w on w.account_id = m.provider_id
       where w.webhook_name = 'Bench' order by m.uuid limit ${together}`,
    );
    const movies = rows.map(({ uuid }) => uuid);
    const began = performance.now();
    for (let written = 0; written < messages; written += movies.length)
      await db.transaction((tx) => recordTitleEvents(tx, { type: 'title.updated', movies }));
    const recorded = performance.now() - began;
    const open = async () =>
      (
        await pool.query<{ n: number }>(
          `select count(*)::int as n from webhook_messages m join webhooks w on w.uuid = m.webhook_id
           where w.webhook_name = 'Bench' and m.state <> 'delivered'`,
        )
      ).rows[0]?.n ?? 0;
    while ((await open()) > 0 && performance.now() - began < budgetMs) await sleep(250);
    const took = performance.now() - began;
    const lost = await open();
    const ids = new Set(receiver.received.map(({ id }) => id)).size;
    return [
      {
        name: `${messages} webhooks to a receiver that fails a third of the time`,
        budget: `≤ ${budgetMs / 1000} s, none lost`,
        figure: `${(took / 1000).toFixed(1)} s, ${lost} lost, ${receiver.received.length} calls`,
        ok: took <= budgetMs && lost === 0 && ids >= messages,
      },
      {
        name: 'the same: recording them in transactions of 50 titles',
        budget: '–',
        figure: `${(recorded / messages).toFixed(2)} ms each`,
        ok: null,
      },
    ];
  } finally {
    await receiver.close();
    await pool.end();
    await server.stop();
    await product.stop();
  }
};
