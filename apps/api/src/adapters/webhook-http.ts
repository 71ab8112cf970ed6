import { lookup } from 'node:dns';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Socket } from 'node:net';
import type { WebhookFault } from '@eigaichi/domain/webhooks/webhook-delivery';
import { isEncryptedAddress, maxLoggedAnswer } from '@eigaichi/domain/webhooks/webhook-input';
import type { WebhookAnswer, WebhookRequest, WebhookSender } from '../ports/webhook-sender.ts';
import { isPublicAddress, PrivateAddress, publicLookupBy, type Resolve, refusePrivateHost } from './public-address.ts';

type Options = {
  /** Only for development and tests: plain http, and addresses of this machine. */
  readonly allowsPrivate: boolean;
  /** Finds the addresses of a name; a test fakes it. */
  readonly resolve?: Resolve;
  readonly connectMs?: number;
  readonly totalMs?: number;
};

const usualConnectMs = 1_000;
const usualTotalMs = 10_000;

/** Reads the beginning of an answer; the rest is dropped with the connection. */
const readBeginning = async (answer: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.byteLength;
    if (bytes >= maxLoggedAnswer) break;
  }
  // The database can't store a NUL.
  return Buffer.concat(chunks).subarray(0, maxLoggedAnswer).toString('utf8').replaceAll('\u0000', '\ufffd');
};

const isCertificate = (error: Error): boolean =>
  'code' in error &&
  typeof error.code === 'string' &&
  /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|^EPROTO$/.test(error.code);

const faultOf = (error: unknown, isLate: boolean): WebhookFault => {
  if (isLate) return 'timeout';
  if (error instanceof PrivateAddress) return 'refused_address';
  if (!(error instanceof Error)) return 'unreachable';
  if (error.name === 'TimeoutError') return 'timeout';
  return isCertificate(error) ? 'certificate' : 'unreachable';
};

const timeoutError = (ms: number): Error =>
  Object.assign(new Error(`no connection within ${ms} ms`), { name: 'TimeoutError' });

/** Ends a request that isn't connected in time, or is connected to an address that isn't public. */
const guardConnection = (requested: ClientRequest, { allowsPrivate, connectMs = usualConnectMs }: Options): void => {
  requested.once('socket', (socket: Socket) => {
    const timer = setTimeout(() => requested.destroy(timeoutError(connectMs)), connectMs);
    requested.once('close', () => clearTimeout(timer));
    socket.once('connect', () => {
      clearTimeout(timer);
      const { remoteAddress = '' } = socket;
      if (!allowsPrivate && !isPublicAddress(remoteAddress))
        requested.destroy(new PrivateAddress(`${remoteAddress} is not public`));
    });
  });
};

type Bounded = Options & { readonly signal: AbortSignal };

const send = ({ url, headers, body }: WebhookRequest, options: Bounded): Promise<IncomingMessage> => {
  const { allowsPrivate, resolve = lookup, signal } = options;
  const { protocol, hostname } = new URL(url);
  if (!allowsPrivate) {
    if (!isEncryptedAddress(url)) throw new PrivateAddress(`${protocol} is not https`);
    refusePrivateHost(hostname);
  }
  return new Promise((answered, failed) => {
    const requested = (protocol === 'https:' ? requestHttps : requestHttp)(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        signal,
        // A connection for each request: never one opened for another company's address.
        agent: false,
        ...(allowsPrivate ? {} : { lookup: publicLookupBy(resolve) }),
      },
      answered,
    );
    guardConnection(requested, options);
    // Also after the answer: an error without a listener would end the process.
    requested.on('error', failed);
    requested.end(body);
  });
};

/** Sends webhooks over HTTP. The address is resolved once, checked, and connected to as checked. */
export const httpWebhooks = (options: Options): WebhookSender => ({
  post: async (request): Promise<WebhookAnswer> => {
    const signal = AbortSignal.timeout(options.totalMs ?? usualTotalMs);
    try {
      const answer = await send(request, { ...options, signal });
      const status = answer.statusCode ?? null;
      try {
        return { status, fault: null, answer: await readBeginning(answer) };
      } finally {
        answer.destroy();
      }
    } catch (error) {
      return { status: null, fault: faultOf(error, signal.aborted), answer: null };
    }
  },
});
