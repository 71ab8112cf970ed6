import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accounts } from '../../db/schema/accounts.ts';
import { downloads } from '../../db/schema/deliveries.ts';
import type { Deps } from '../../deps.ts';
import { rawBodies } from '../../http/raw-bodies.ts';
import { Refused } from '../../http/refused.ts';
import { type OwnAddresses, StorageRefused } from '../../ports/storage.ts';
import { serveRange } from './serve-range.ts';

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

/** Refuses an address handed out before its account was blocked (D14, D33). */
const refuseBlocked = async (deps: Deps, download: string): Promise<void> => {
  const [reader] = await deps.db
    .select({ state: accounts.state })
    .from(downloads)
    .innerJoin(accounts, eq(accounts.uuid, downloads.account_id))
    .where(eq(downloads.uuid, download));
  if (reader?.state !== 'approved') throw new Refused('unauthenticated');
};

const serve = (app: FastifyInstance, deps: Deps, own: OwnAddresses) => {
  app.get('/storage/files/*', async (request, reply) => {
    const { key, name, bytes, download } = await refusing(() => own.opened(request.url));
    await refuseBlocked(deps, download);
    await refusing(() =>
      serveRange(
        deps,
        { request, reply },
        {
          name,
          type: 'application/octet-stream',
          bytes,
          etag: `"${key}"`,
          download: async () => download,
          open: (range) => deps.storage.read(key, range),
        },
      ),
    );
    return reply;
  });
};

/** The server's own signed addresses, if the store has none (D31, D33). The signature is the permission. */
export const storageRoutes = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  const { own } = deps.storage;
  if (own === null) return;
  // Parts arrive as form-encoded content (spec 7) and stream to disk, so nothing may buffer them.
  await rawBodies(app, (scope) => {
    receive(scope, own);
    serve(scope, deps, own);
  });
};
