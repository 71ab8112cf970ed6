import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { sendBody } from '../../http/send-body.ts';
import { type ByteRange, type OwnAddresses, StorageRefused } from '../../ports/storage.ts';
import { askedRange } from './byte-range.ts';
import { recordServed } from './record-served.ts';

/** Bytes of headers that may stand before the body in what a broken connection took. */
const headRoom = 16 * 1024;

const refusing = async <T>(work: () => Promise<T> | T): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof StorageRefused ? new Refused(error.fault) : error;
  }
};

const announced = (request: FastifyRequest): number | undefined => {
  const length = request.headers['content-length'];
  return length === undefined ? undefined : Number(length);
};

const receive = (app: FastifyInstance, own: OwnAddresses) => {
  app.put('/storage/parts/:upload/:part', async (request, reply) => {
    await refusing(() => own.receive(request.url, request.raw, announced(request)));
    return reply.code(200).send();
  });
};

/** What of a range surely left the server: all of it, or what a connection that broke had taken. */
const servedOf = (reply: FastifyReply, range: ByteRange, before: number): ByteRange | null => {
  if (reply.raw.writableFinished) return range;
  const socket = reply.raw.socket ?? reply.request.raw.socket;
  const taken = socket.bytesWritten - socket.writableLength - before - headRoom;
  return taken <= 0 ? null : { first: range.first, last: Math.min(range.last, range.first + taken - 1) };
};

const serve = (app: FastifyInstance, deps: Deps, own: OwnAddresses) => {
  app.get('/storage/files/*', { exposeHeadRoute: false }, async (request, reply) => {
    const { key, name, bytes, download } = await refusing(() => own.opened(request.url));
    const etag = `"${key}"`;
    const mayRange = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
    const asked = mayRange ? askedRange(request.headers.range, bytes) : undefined;
    if (asked === null) return reply.code(416).header('content-range', `bytes */${bytes}`).send();
    const range = asked ?? { first: 0, last: bytes - 1 };
    const source = await refusing(() => deps.storage.read(key, range));
    const before = request.raw.socket.bytesWritten;
    reply.raw.once('close', () => {
      const served = servedOf(reply, range, before);
      if (served === null) return;
      recordServed(deps, { download, served, bytes }).catch((error: unknown) =>
        request.log.error({ err: error, download }, 'served bytes were not counted'),
      );
    });
    void reply.headers({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${name}"`,
      'content-length': range.last - range.first + 1,
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      etag,
      ...(asked === undefined ? {} : { 'content-range': `bytes ${range.first}-${range.last}/${bytes}` }),
    });
    await sendBody(reply, { status: asked === undefined ? 200 : 206, source });
    return reply;
  });
};

/** The server's own signed addresses, where the store has none (D31, D33). The signature is the permission. */
export const storageRoutes = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  const { own } = deps.storage;
  if (own === null) return;
  await app.register(async (scope) => {
    // Parts come as form-encoded content (spec 7) and go to the disk as they come: nothing may gather them before.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    receive(scope, own);
    serve(scope, deps, own);
  });
};
