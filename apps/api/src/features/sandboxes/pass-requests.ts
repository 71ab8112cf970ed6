import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import { findReadySandbox } from './sandboxes-store.ts';
import { noteSandboxUse } from './use-sandbox.ts';

const address = z.object({ sandbox: z.uuid() });

const placeOf = async (deps: Deps, request: FastifyRequest) => {
  const { data } = address.safeParse(request.params);
  const row = orNotFound(data && (await findReadySandbox(deps.db, data.sandbox)));
  await noteSandboxUse(deps, row);
  return row;
};

/** Parts of a sandbox's server that answer: its API, and the signed addresses of its files. */
const parts = ['api', 'storage'] as const;

/**
 * Passes requests on to the sandbox at their address, unread: limits, streams and uploads are those of the sandbox's server.
 * The market itself only counts them towards the limit of requests.
 */
export const passRequests = (app: FastifyInstance, deps: Deps): void => {
  const { sandboxes } = deps;
  if (sandboxes === undefined) return;
  for (const part of parts)
    app.all(
      `/sandbox/:sandbox/${part}/*`,
      {
        onRequest: async (request, reply) => {
          const place = await placeOf(deps, request);
          // Taken over only then: a sandbox that doesn't open is refused like any request.
          await sandboxes.pass(place, request.raw, () => reply.hijack().raw);
        },
      },
      () => {
        throw new Refused('not_found');
      },
    );
};
