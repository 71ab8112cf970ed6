/** What was sent under one name: every answer is counted, and every time kept for the percentiles. */
type Tally = { succeeded: number; refused: number; readonly timesMs: number[] };

type Sent = {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
};

/** Longest wait for an answer: the server counts as hung after it. */
const timeoutMs = 30_000;

/** An answer that is neither a success nor a server error: the walk that met it ends. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** Sends requests and remembers how each kind went. A 5xx and a broken connection go into `faults`. */
export const makeCaller = (origin: string) => {
  const tallies = new Map<string, Tally>();
  const faults: string[] = [];
  const counted = { serverErrors: 0, unanswered: 0 };
  /** The first refusal of each kind, as it was answered. */
  const refusals = new Map<string, string>();

  const tallyOf = (kind: string): Tally => {
    const tally = tallies.get(kind) ?? { succeeded: 0, refused: 0, timesMs: [] };
    tallies.set(kind, tally);
    return tally;
  };

  const refuse = async (kind: string, answer: Response): Promise<never> => {
    const told = `${kind}: ${answer.status} ${(await answer.text()).slice(0, 300)}`;
    tallyOf(kind).refused += 1;
    if (answer.status >= 500) {
      counted.serverErrors += 1;
      faults.push(told);
    } else if (!refusals.has(kind)) refusals.set(kind, told);
    throw new Refused(told);
  };

  /** Sends one request and reads its answer to the end. Throws `Refused` unless it is a success. */
  const send = async (kind: string, path: string, sent: Sent = {}): Promise<Buffer> => {
    const began = performance.now();
    let answer: Response;
    let bytes: Buffer;
    try {
      answer = await fetch(new URL(path, origin), { ...sent, signal: AbortSignal.timeout(timeoutMs) });
      if (!answer.ok) return await refuse(kind, answer);
      bytes = Buffer.from(await answer.arrayBuffer());
    } catch (error) {
      if (error instanceof Refused) throw error;
      const told = `${kind}: no answer (${String(error)})`;
      tallyOf(kind).refused += 1;
      counted.unanswered += 1;
      faults.push(told);
      throw new Refused(told);
    }
    const tally = tallyOf(kind);
    tally.succeeded += 1;
    tally.timesMs.push(performance.now() - began);
    return bytes;
  };

  return { send, tallies, faults, refusals, counted };
};

export type Caller = ReturnType<typeof makeCaller>;

/** The calls of one account: JSON in, `data` out. */
const actAs = ({ send }: Caller, headers: Record<string, string>) => {
  const json = { ...headers, 'content-type': 'application/json' };
  return {
    get: async <T>(kind: string, path: string): Promise<T> =>
      (JSON.parse((await send(kind, `/api${path}`, { headers })).toString()) as { data: T }).data,
    change: async <T>(kind: string, path: string, body: unknown = {}, method = 'POST'): Promise<T> => {
      const answer = await send(kind, `/api${path}`, { method, headers: json, body: JSON.stringify(body) });
      return (JSON.parse(answer.toString()) as { data: T }).data;
    },
    bytes: (kind: string, path: string) => send(kind, `/api${path}`, { headers }),
  };
};

export type Actor = ReturnType<typeof actAs>;

/** Logs in with an account of the demo market. */
export const login = async (caller: Caller, email: string): Promise<Actor> => {
  const body = JSON.stringify({ email, password: 'Eigaichi2026', long_life: true });
  const headers = { 'content-type': 'application/json' };
  const answer = await caller.send('login', '/api/auth/login', { method: 'POST', headers, body });
  const { token } = JSON.parse(answer.toString()) as { token: string };
  return actAs(caller, { authorization: `Bearer ${token}` });
};
