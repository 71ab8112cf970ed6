import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../market/ask.ts';
import type { SmallMarket } from '../market/seed.ts';

/** Writes every tenth of a second, to detect the period without accepted writes. */
export const startProbe = (origin: string, { movies, buyer }: SmallMarket) => {
  const takenAt: number[] = [];
  let going = true;
  const probing = (async () => {
    for (; going; await sleep(100)) {
      const reply = await ask(`${origin}/api/cart/${movies[0]}`, { method: 'PUT', headers: buyer, body: {} });
      if (reply !== null && reply.status < 300) takenAt.push(performance.now());
    }
  })();
  return {
    /** Longest time without an acknowledged write after a given moment. */
    longestGap: (after: number): number => {
      const times = [after, ...takenAt.filter((at) => at > after)];
      return Math.max(...times.map((at, index) => (times[index + 1] ?? performance.now()) - at));
    },
    stop: () => {
      going = false;
      return probing;
    },
  };
};

/** Reads a list that may lag, like a browser: with a cookie. */
export const startListReader = (origin: string, { buyer }: SmallMarket) => {
  const cookie = `eigaichi_session=${String(buyer.authorization).replace(/^Bearer /, '')}`;
  const failed: string[] = [];
  let going = true;
  const reading = (async () => {
    for (; going; await sleep(50)) {
      const reply = await ask(`${origin}/api/quotes`, { headers: { cookie } });
      if (reply?.status !== 200) failed.push(`a list was answered ${reply?.status ?? 'not at all'}`);
    }
  })();
  return {
    failed,
    stop: () => {
      going = false;
      return reading;
    },
  };
};

/** One figure of a server's `/metrics` by name and labels; 0 if missing. */
export const figureOf = async (
  origin: string,
  { token, series }: { token: string; series: string },
): Promise<number> => {
  const reply = await ask(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const line = reply?.bytes
    .toString()
    .split('\n')
    .find((one) => one.startsWith(`${series} `));
  return Number(line?.split(' ').at(-1) ?? 0);
};
