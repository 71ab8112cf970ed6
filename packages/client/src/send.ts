import { ApiProblem } from './api-problem.ts';
import type { Problem } from './api-types.gen.ts';

/** Settings of a client. */
export type ClientOptions = {
  /** Address of the server, without `/api`. */
  readonly baseUrl: string;
  /** API key of the company (`eig_…`), or a function that returns the current one. */
  readonly key: string | (() => string | Promise<string>);
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
  /** Language of sentences: `en` by default. */
  readonly language?: 'en' | 'ja';
  /** Attempts after the first one if the server is busy: 3 by default. */
  readonly retries?: number;
  /** Waits before another attempt; replaced in tests. */
  readonly wait?: (seconds: number) => Promise<void>;
};

/** Options of one call. */
export type CallOptions = {
  /** Replaces the generated key of a POST. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
};

type Values = Readonly<Record<string, unknown>>;

/** Input of a call as the generated types allow it. */
export type CallInput = CallOptions & { readonly params?: Values; readonly query?: Values; readonly body?: unknown };

/** A call: method, path below `/api`, and `file` if it returns one. */
export type CallLine = readonly [method: string, path: string, answer: 'json' | 'file'];

const busy: ReadonlySet<number> = new Set([429, 503]);
const longestWait = 60;

const waitSeconds = (seconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, seconds * 1_000);
  });

/** Seconds to wait: those of the header, otherwise longer each time. */
const pauseOf = (response: Response, attempt: number): number => {
  const stated = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Math.min(Number.isFinite(stated) && stated >= 0 ? stated : 2 ** attempt, longestWait);
};

const addressOf = (baseUrl: string, path: string, { params = {}, query = {} }: CallInput): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null)
      search.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  const text = search.toString();
  return `${baseUrl.replace(/\/+$/, '')}/api${filled}${text === '' ? '' : `?${text}`}`;
};

const problemOf = async (response: Response): Promise<ApiProblem> => {
  const id = response.headers.get('x-request-id');
  try {
    const body: unknown = await response.json();
    const problem = typeof body === 'object' && body !== null ? (body as Partial<Problem>) : {};
    return new ApiProblem(problem, response.status, id);
  } catch {
    return new ApiProblem({}, response.status, id);
  }
};

const headersOf = async ({ key, language = 'en' }: ClientOptions, method: string, input: CallInput) => ({
  accept: 'application/json, application/problem+json',
  'accept-language': language,
  authorization: `Bearer ${typeof key === 'function' ? await key() : key}`,
  ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
  ...(method === 'POST' ? { 'idempotency-key': input.idempotencyKey ?? crypto.randomUUID() } : {}),
});

/** Sends one call; waits and repeats it while the server is busy. Throws `ApiProblem` for every refusal. */
export const send = async (
  options: ClientOptions,
  [method, path, kind]: CallLine,
  input: CallInput,
): Promise<unknown> => {
  const { fetch = globalThis.fetch, retries = 3, wait = waitSeconds } = options;
  // One idempotency key for all attempts.
  const request = {
    method,
    headers: await headersOf(options, method, input),
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    ...(input.signal === undefined ? {} : { signal: input.signal }),
  };
  for (let attempt = 0; ; attempt += 1) {
    const response = await fetch(addressOf(options.baseUrl, path, input), request);
    if (response.ok) return kind === 'file' ? response : response.status === 204 ? undefined : response.json();
    if (!busy.has(response.status) || attempt >= retries) throw await problemOf(response);
    await response.body?.cancel();
    await wait(pauseOf(response, attempt));
  }
};
