import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { addWebhook } from '@eigaichi/wire/webhooks/webhooks';
import { freePort, type Product, startProduct, waitUntilReady } from '../apps/api/src/testing/product.ts';
import { startReceiver } from '../apps/api/src/testing/webhook-receiver.ts';
import { openDataDir } from './market/places.ts';
import { databaseOf, openObserver, type SessionHeader, seedMarket } from './market/seed.ts';
import { Refused } from './market/trader.ts';
import { makeWriters, Unexpected } from './outages/writers.ts';
import type { Prove } from './proof.ts';

const sizes = {
  short: { kills: 2, writers: 2 },
  long: { kills: Number(process.env.PROVE_KILLS ?? 24), writers: 4 },
} as const;

/** Time for the messages of killed servers: their claim of a minute, and the retries of failures. */
const sentWithinMs = 300_000;

const readyAgain = async (product: Product): Promise<void> => waitUntilReady(product, sentWithinMs);

/** Fails the first attempt of every third id, and of some the second: a third of all calls. */
const failingThird = () => {
  const attempts = new Map<string, number>();
  return ({ id }: { readonly id: string }): number => {
    const attempt = (attempts.get(id) ?? 0) + 1;
    attempts.set(id, attempt);
    const share = Number.parseInt(id.slice(-2), 16) % 6;
    return (share < 2 && attempt === 1) || (share === 0 && attempt === 2) ? 503 : 204;
  };
};

const subscribe = async ({ origin }: Product, { provider, url }: { provider: SessionHeader; url: string }) => {
  const answer = await fetch(`${origin}/api${addWebhook.path}`, {
    method: addWebhook.method,
    headers: { ...provider, 'content-type': 'application/json' },
    body: JSON.stringify({ webhook_name: 'Proof', webhook_url: url, webhook_events: ['title.updated'] }),
  });
  if (answer.status !== 201) throw new Error(`the webhook was refused: ${answer.status} ${await answer.text()}`);
};

type Observer = ReturnType<typeof openObserver>;

const messageIds = async (observer: Observer, where: string): Promise<string[]> => {
  const { rows } = await observer.query<{ id: string }>(
    `select 'msg_' || uuid as id from webhook_messages where ${where}`,
  );
  return rows.map(({ id }) => id);
};

/** Waits until no message is left to send; false on timeout. */
const untilAllSent = async (observer: Observer): Promise<boolean> => {
  for (const deadline = Date.now() + sentWithinMs; Date.now() < deadline; await sleep(500))
    if ((await messageIds(observer, "state = 'waiting'")).length === 0) return true;
  return false;
};

/** Kills the server at random moments while titles change: each acknowledged change reaches the receiver. */
export const prove: Prove = async (mode) => {
  const size = sizes[mode];
  const dataDir = await openDataDir('webhooks');
  const env = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DEMO_MARKET: 'none',
    ALLOW_PRIVATE_WEBHOOKS: 'true',
  };
  let product = startProduct(env);
  const receiver = await startReceiver(failingThird());
  const findings: string[] = [];
  try {
    await readyAgain(product);
    const url = (await databaseOf(dataDir)).url();
    const market = await seedMarket(url, 2);
    await subscribe(product, { provider: market.provider, url: receiver.url });
    let over = false;
    const writers = makeWriters({ origin: () => product.origin, isOver: () => over }, market);
    const write = async () => {
      while (!over)
        await writers.writeMovie().catch((error: unknown) => {
          if (error instanceof Unexpected) findings.push(error.message);
          else if (!(error instanceof Refused)) throw error;
        });
    };
    const writing = Array.from({ length: size.writers }, write);
    for (let killed = 0; killed < size.kills; killed += 1) {
      await sleep(500 + Math.random() * 2000);
      product.child.kill('SIGKILL');
      await product.ended;
      product = startProduct(env);
      await readyAgain(product);
    }
    over = true;
    await Promise.all(writing);
    const observer = openObserver(() => url);
    if (!(await untilAllSent(observer))) findings.push(`${sentWithinMs / 1000} s later some messages still wait`);
    const written = await messageIds(observer, 'true');
    const undelivered = await messageIds(observer, "state <> 'delivered'");
    await observer.end();
    const ids = new Set(receiver.received.map(({ id }) => id));
    const titles = new Set(
      receiver.received.map(({ body }) => (JSON.parse(body) as { data: { title: string } }).data.title),
    );
    findings.push(...written.filter((id) => !ids.has(id)).map((id) => `${id} was recorded and never received`));
    findings.push(...undelivered.map((id) => `${id} is not delivered`));
    for (const { uuid } of writers.acknowledged.titles)
      if (!titles.has(uuid)) findings.push(`title ${uuid} was acknowledged and never reported`);
    if (writers.acknowledged.titles.length === 0) findings.push('nothing was acknowledged: the proof proves nothing');
    return {
      figures: {
        kills: size.kills,
        'titles acknowledged': writers.acknowledged.titles.length,
        messages: written.length,
        'calls received': receiver.received.length,
      },
      findings,
    };
  } finally {
    product.child.kill('SIGTERM');
    await product.ended;
    await receiver.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
