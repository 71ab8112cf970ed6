import * as wire from '@eigaichi/wire/live/live';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import type { Session } from '../../http/session.ts';
import { LiveStream } from './live-stream.ts';
import { LiveStreams } from './live-streams.ts';
import { listPresent, reportPresence } from './presence.ts';
import { type LiveChanges, readLiveChanges } from './read-live-events.ts';

const wantsStream = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/event-stream') === true;

/** Position after which a browser continues automatically; the one in the address stays the first. */
const lastEventId = ({ headers }: FastifyRequest): string | undefined => {
  const id = headers['last-event-id'];
  return typeof id === 'string' && /^\d{1,19}$/.test(id) ? id : undefined;
};

type Opened = {
  readonly session: Session;
  readonly reply: FastifyReply;
  readonly missed: () => Promise<LiveChanges>;
};

/** Opens a stream; a page that can't catch up now, because the database is lost, reconnects. */
const open = async (streams: LiveStreams, { session, reply, missed }: Opened): Promise<void> => {
  streams.refuseUnlessFree(session.token_hash);
  reply.hijack();
  const stream = new LiveStream(reply.raw, session);
  try {
    await streams.add(stream);
    stream.catchUp(await missed());
  } catch (error) {
    reply.log.warn({ err: error }, 'a live connection could not be opened');
    stream.close();
  }
};

export const liveRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { one, done } = binder(app, deps);
  const streams = new LiveStreams(deps, () => app.isDraining());
  app.addHook('preClose', () => streams.close());
  one(wire.readLive, async ({ actor, session, query, request, reply }) => {
    const after = lastEventId(request) ?? query.after;
    const missed = () => readLiveChanges(deps.db, actor, { ...query, after });
    if (!wantsStream(request)) return missed();
    await open(streams, { session, reply, missed });
    return { position: '0', reset: false, changes: [] };
  });
  done(wire.reportPresence, ({ actor, body }) => reportPresence(deps.db, actor, body));
  one(wire.listPresent, ({ actor, query }) => listPresent(deps.db, actor, query.viewed));
};
