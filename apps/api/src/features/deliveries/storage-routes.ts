import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accounts } from '../../db/schema/accounts.ts';
import { downloads } from '../../db/schema/deliveries.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { sendBody } from '../../http/send-body.ts';
import { type OwnAddresses, StorageRefused } from '../../ports/storage.ts';
import { wantedRange } from './byte-range.ts';
import { markServing, recordServed } from './record-served.ts';
import { servedOf } from './served-bytes.ts';

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

/** An address that was given out before an account was blocked serves nothing any more (D14, D33). */
const refuseBlocked = async (deps: Deps, download: string): Promise<void> => {
  const [reader] = await deps.db
    .select({ state: accounts.state })
    .from(downloads)
    .innerJoin(accounts, eq(accounts.uuid, downloads.account_id))
    .where(eq(downloads.uuid, download));
  if (reader?.state !== 'approved') throw new Refused('unauthenticated');
};

const serve = (app: FastifyInstance, deps: Deps, own: OwnAddresses) => {
  app.get('/storage/files/*', { exposeHeadRoute: false }, async (request, reply) => {
    const { key, name, bytes, download } = await refusing(() => own.opened(request.url));
    const etag = `"${key}"`;
    await refuseBlocked(deps, download);
    const asked = wantedRange(request, { etag, bytes });
    if (asked === null) return reply.code(416).header('content-range', `bytes */${bytes}`).send();
    const range = asked ?? { first: 0, last: bytes - 1 };
    const source = await refusing(() => deps.storage.read(key, range));
    await markServing(deps, download);
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
