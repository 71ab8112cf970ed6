import { hash } from 'node:crypto';
import * as wire from '@eigaichi/wire/calendars/calendar-feeds';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { Refused } from '../../http/refused.ts';
import {
  addCalendarFeed,
  changeCalendarFeed,
  listCalendarFeeds,
  removeCalendarFeed,
  renewCalendarFeed,
} from './calendar-feeds.ts';
import { readCalendar } from './read-calendar.ts';

/** The secret of an address: `<43 characters>.ics`. */
const fileParams = z.object({
  file: z
    .string()
    .regex(/^[\w-]{43}\.ics$/)
    .transform((file) => file.slice(0, -4)),
});

/** Calendar feeds of a person, and the public addresses at which calendar programs read them (D56). */
export const calendarsRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use, one, done } = binder(app, deps);
  use(wire.listCalendarFeeds, async ({ actor }) => ({ data: await listCalendarFeeds(deps, actor) }));
  use(wire.addCalendarFeed, ({ session, body }) => addCalendarFeed(deps, session, body));
  one(wire.changeCalendarFeed, ({ actor, params, body }) =>
    changeCalendarFeed(deps, actor, { ...params, input: body }),
  );
  use(wire.renewCalendarFeed, ({ session, params }) => renewCalendarFeed(deps, session, params.uuid));
  done(wire.removeCalendarFeed, ({ actor, params }) => removeCalendarFeed(deps, actor, params.uuid));
  if (deps.isThread === true) return;
  // No session is looked up: cookies neither open a feed nor are they set.
  app.get('/calendar/:file', async (request, reply) => {
    const address = fileParams.safeParse(request.params);
    const text = address.success ? await readCalendar(deps, address.data.file) : undefined;
    if (text === undefined) throw new Refused('not_found');
    const etag = `"${hash('sha256', text, 'base64url')}"`;
    void reply.headers({
      etag,
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    if (request.headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) === true)
      return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(text);
  });
};
