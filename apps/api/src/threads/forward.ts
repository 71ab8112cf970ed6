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
    const requested = ask(
      { socketPath: socket, method, path: url, headers: forwardedHeaders(request, moment) },
      resolve,
    );
    requested.once('error', reject);
    // A body with an excessive length is refused by its header, with the endpoint's text.
    if (Number(request.headers['content-length'] ?? 0) > mostBytes) requested.flushHeaders();
    else request.raw.pipe(requested);
    // Aborts the forwarded body if the original breaks off.
    request.raw.once('close', () => {
      if (!request.raw.complete) requested.destroy();
    });
  });

/** Lets a thread answer a request, and streams its answer on. Access is checked before. */
export const forward = async (
  { threads, clock }: { readonly threads: HeavyThreads; readonly clock: Clock },
  { kind, mostBytes }: Heavy,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<FastifyReply> => {
  const place = await threads.enter(kind, request.session?.actor.account ?? callerNetwork());
  try {
    const answer = await send(place, { request, mostBytes, moment: clock.now() });
    // A disconnecting reader frees the place as well.
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
