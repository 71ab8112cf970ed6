import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../market/ask.ts';
import type { SessionHeader, SmallMarket } from '../market/seed.ts';

/** A slow body: its request is pending when its server is asked to stop. */
const sendSlowly = (url: string, headers: SessionHeader) =>
  new Promise<number>((resolve, reject) => {
    const sending = request(
      url,
      { method: 'PUT', headers: { 'content-type': 'application/json', ...headers } },
      (reply) => {
        reply.resume();
        reply.on('end', () => resolve(reply.statusCode ?? 0));
      },
    );
    sending.on('error', reject);
    void (async () => {
      for (const piece of ['{', ' ', ' ', '}']) {
        sending.write(piece);
        await sleep(400);
      }
      sending.end();
    })();
  });

/** Continuous readers and writers, with each response counted. */
export const startTraffic = (origin: string, { market, everyMs }: { market: SmallMarket; everyMs: number }) => {
  const statuses = new Map<number, number>();
  const failed: string[] = [];
  const times: number[] = [];
  const underWay = new Set<Promise<void>>();
  let going = true;
  const note = (what: string, status: number) => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status < 200 || status >= 300) failed.push(`${what} was answered ${status}`);
  };
  const kinds = [
    async () => ask(`${origin}/api/movies`, { headers: market.buyer }),
    async () => ask(`${origin}/api/carts`, { headers: market.buyer }),
    async () => ask(`${origin}/api/cart/${market.movies[0]}`, { method: 'PUT', headers: market.buyer, body: {} }),
    async () => ask(`${origin}/api/session`),
  ];
  const track = (work: Promise<void>) => {
    const tracked: Promise<void> = work.finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  };
  const one = async (sent: number) => {
    const began = performance.now();
    const reply = await kinds[sent % kinds.length]?.();
    times.push(performance.now() - began);
    note(`request ${sent % kinds.length}`, reply?.status ?? 0);
  };
  const slow = () =>
    sendSlowly(`${origin}/api/cart/${market.movies[1]}`, market.buyer).then(
      (status) => note('a slow body', status),
      (error: unknown) => {
        failed.push(`a slow body broke off: ${String(error)}`);
      },
    );
  const asking = (async () => {
    for (let sent = 0; going; sent += 1) {
      track(one(sent));
      if (sent % 20 === 0) track(slow());
      await sleep(everyMs);
    }
    await Promise.all(underWay);
  })();
  return {
    statuses,
    failed,
    times,
    stop: () => {
      going = false;
      return asking;
    },
  };
};
