import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { PrivateAddress, publicLookup, refusePrivateHost } from './public-address.ts';

type Requested = {
  readonly method?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
};

type Bounds = {
  readonly timeoutMs: number;
  readonly mostBytes: number;
  /** Addresses of this machine and its networks. */
  readonly allowsPrivate: boolean;
  /** Only for tests. */
  readonly allowsHttp: boolean;
};

const bytesOf = (body: unknown): Buffer | undefined => {
  if (body === undefined || body === null) return undefined;
  if (body instanceof Uint8Array || body instanceof ArrayBuffer) return Buffer.from(body as Uint8Array);
  if (typeof body === 'string' || body instanceof URLSearchParams) return Buffer.from(String(body));
  throw new TypeError('a body is a text or bytes');
};

const readAll = async (answer: IncomingMessage, mostBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new Error(`answered more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const headersOf = ({ headers }: IncomingMessage): Headers => {
  const made = new Headers();
  for (const [name, value] of Object.entries(headers))
    for (const each of [value].flat()) if (each !== undefined) made.append(name, each);
  return made;
};

/** Statuses that have no body (Fetch standard). */
const withoutBody = new Set([101, 204, 205, 304]);

/**
 * Requests an address that a company typed: over https, only on the public internet, limited in time and bytes. Returns
 * redirects without following them.
 */
export const publicFetch =
  (bounds: Bounds) =>
  async (address: string, { method = 'GET', headers = {}, body }: Requested = {}): Promise<Response> => {
    const url = new URL(address);
    if (!bounds.allowsHttp && url.protocol !== 'https:') throw new PrivateAddress(`${url.origin} is not https`);
    if (!bounds.allowsPrivate) refusePrivateHost(url.hostname);
    const sent = bytesOf(body);
    const signal = AbortSignal.timeout(bounds.timeoutMs);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const ask = url.protocol === 'https:' ? requestHttps : requestHttp;
      const requested = ask(
        url,
        {
          method,
          signal,
          headers: { ...headers, ...(sent === undefined ? {} : { 'content-length': String(sent.byteLength) }) },
          // Separate connection: never reuse one opened for another name.
          agent: false,
          ...(bounds.allowsPrivate ? {} : { lookup: publicLookup }),
        },
        resolve,
      );
      requested.once('error', reject);
      requested.end(sent);
    });
    try {
      const status = answer.statusCode ?? 0;
      const read = await readAll(answer, bounds.mostBytes);
      return new Response(withoutBody.has(status) ? null : new Uint8Array(read), {
        status,
        headers: headersOf(answer),
      });
    } finally {
      answer.destroy();
    }
  };
