import { testPassword } from '../../apps/api/src/testing/accounts.ts';
import { ask, type Reply, responseTimeoutSeconds, type Sent } from './ask.ts';
import { Refused, type Trader } from './trader.ts';

/** Requests under one name: each response is counted, and its time stored for the percentiles. */
type Tally = { succeeded: number; refused: number; readonly timesMs: number[] };

/** Sends requests and records the results by kind. A 5xx or a missing response goes into `faults`. */
export const makeCaller = (origin: string) => {
  const tallies = new Map<string, Tally>();
  const faults: string[] = [];
  const counted = { serverErrors: 0, unanswered: 0 };
  /** The first refusal of each kind, as returned. */
  const refusals = new Map<string, string>();

  const tallyOf = (kind: string): Tally => {
    const tally = tallies.get(kind) ?? { succeeded: 0, refused: 0, timesMs: [] };
    tallies.set(kind, tally);
    return tally;
  };

  const refuse = (kind: string, reply: Reply | null): never => {
    const refusal =
      reply === null
        ? `${kind}: no answer in ${responseTimeoutSeconds} s`
        : `${kind}: ${reply.status} ${reply.bytes.toString().slice(0, 300)}`;
    tallyOf(kind).refused += 1;
    if (reply === null) counted.unanswered += 1;
    else if (reply.status >= 500) counted.serverErrors += 1;
    else if (!refusals.has(kind)) refusals.set(kind, refusal);
    if (reply === null || reply.status >= 500) faults.push(refusal);
    throw new Refused(refusal);
  };

  /** Sends one request. Throws `Refused` unless it succeeds. */
  const send = async (kind: string, path: string, sent: Sent = {}): Promise<Reply> => {
    const began = performance.now();
    const reply = await ask(new URL(path, origin), sent);
    if (reply === null || reply.status >= 300) return refuse(kind, reply);
    const tally = tallyOf(kind);
    tally.succeeded += 1;
    tally.timesMs.push(performance.now() - began);
    return reply;
  };

  return { send, tallies, faults, refusals, counted };
};

export type Caller = ReturnType<typeof makeCaller>;

/** Logs in with an account of the market. */
export const login = async ({ send }: Caller, email: string): Promise<Trader> => {
  const body = { email, password: testPassword, long_life: true };
  const { token } = (await send('login', '/api/auth/login', { body })).data as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  return {
    get: async <T>(kind: string, path: string) => (await send(kind, `/api${path}`, { headers })).data as T,
    change: async <T>(kind: string, path: string, body: unknown = {}, method = 'POST') =>
      (await send(kind, `/api${path}`, { method, headers, body })).data as T,
  };
};
