import { request as ask, type IncomingMessage } from 'node:http';
import type { HeavyKind } from '@eigaichi/wire/shared/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerNetwork } from '../http/client-address.ts';
import { Refused } from '../http/refused.ts';
import type { Clock } from '../ports/clock.ts';
import { answeredHeaders, forwardedHeaders } from './forwarded-headers.ts';
import type { HeavyThreads, Place } from './heavy-threads.ts';

type Heavy = { readonly kind: HeavyKind; readonly mostBytes: number };

const send = (
  { socket }: Place,
  { request, mostBytes, moment }: { request: FastifyRequest; mostBytes: number; moment: Temporal.Instant },
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { method, url } = request.raw;
    const asked = ask({ socketPath: socket, method, path: url, headers: forwardedHeaders(request, moment) }, resolve);
    asked.once('error', reject);
    // A body that is too large is refused by its length alone, in the words of its endpoint.
    if (Number(request.headers['content-length'] ?? 0) > mostBytes) asked.flushHeaders();
    else request.raw.pipe(asked);
    // A body that broke off breaks off there too.
    request.raw.once('close', () => {
      if (!request.raw.complete) asked.destroy();
    });
  });

/** Has a request answered by a thread, and hands its answer on as it comes. Access was asked before. */
export const forward = async (
  { threads, clock }: { readonly threads: HeavyThreads; readonly clock: Clock },
  { kind, mostBytes }: Heavy,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<FastifyReply> => {
  const place = await threads.enter(kind, request.session?.actor.account ?? callerNetwork());
  try {
    const answer = await send(place, { request, mostBytes, moment: clock.now() });
    // A reader that leaves lets go of the place as well.
    answer.once('close', place.leave);
    return reply
      .code(answer.statusCode ?? 500)
      .headers(answeredHeaders(answer.headers))
      .send(answer);
  } catch (error) {
    const overrun = await place.overrun();
    place.leave();
    throw overrun ? new Refused('too_much_work') : error;
  }
};
