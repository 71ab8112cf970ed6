import { moment } from '@eigaichi/domain/shared/rules/date-rules';
import { desc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { mails } from '../../db/schema/outgoing.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { isMovable } from '../../ports/clock.ts';
import { clockPage, emailsPage, mailsPage } from './dev-pages.ts';
import { emailSamples } from './email-samples.ts';
import { moveClock, type Timed } from './move-clock.ts';

const shownMails = 200;

const clockMove = z.union([
  z.object({ now: moment }).transform(({ now }) => Temporal.Instant.from(now)),
  z.object({ advance_days: z.coerce.number().int().min(1).max(3660) }),
]);

const read = (deps: Deps, body: unknown): Temporal.Instant => {
  try {
    const move = clockMove.parse(body);
    return move instanceof Temporal.Instant ? move : deps.clock.now().add({ hours: 24 * move.advance_days });
  } catch {
    throw new Refused('unreadable');
  }
};

/** Demo-only pages (D35c): every email, samples of all email kinds, and the clock. */
export const devRoutes = (app: FastifyInstance, deps: Deps, timed: Timed): void => {
  app.get('/dev/mails', async (request, reply) => {
    const newest = await deps.db.select().from(mails).orderBy(desc(mails.number)).limit(shownMails);
    if (request.headers.accept?.includes('application/json') === true) return { data: newest };
    return reply.type('text/html; charset=utf-8').send(mailsPage(newest));
  });
  app.get('/dev/emails', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(emailsPage([emailSamples('ja', deps.config.publicUrl), emailSamples('en', deps.config.publicUrl)])),
  );
  app.get('/dev/clock', (request, reply) => {
    const state = { now: deps.clock.now().toString(), today: deps.clock.today().toString() };
    if (request.headers.accept?.includes('text/html') !== true) return state;
    return reply.type('text/html; charset=utf-8').send(clockPage(state));
  });
  app.post('/dev/clock', async (request) => {
    if (!isMovable(deps.clock)) throw new Refused('not_found');
    await moveClock(deps, { clock: deps.clock, to: read(deps, request.body), ...timed });
    return { now: deps.clock.now().toString(), today: deps.clock.today().toString() };
  });
};
