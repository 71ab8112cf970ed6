import { calendarFeedInput } from '@eigaichi/domain/calendars/calendar-input';
import { calendarKinds } from '@eigaichi/domain/calendars/calendar-kinds';
import { optionSchema } from '@eigaichi/domain/options/option-list';
import { languages } from '@eigaichi/domain/shared/language';
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { oneOf } from '../shared/paging.ts';

/** For each person of a company, never while acting for it (D15): an address opens their view of it. */
const own = {
  as: 'effective',
  roles: ['provider', 'consumer'],
  capability: 'account.secure',
  member: 'everyone',
} as const;

const params = z.object({ uuid: z.uuid() });

const calendarFeed = namedObject('CalendarFeed', {
  uuid: z.uuid(),
  feed_name: z.string(),
  kinds: z.array(optionSchema(calendarKinds)),
  language: z.enum(languages),
  created_at: z.string(),
  /** Accurate to ten minutes. */
  last_read_at: z.string().nullable(),
});

/** Only this response has the address; the product stores a hash of its secret. */
const withAddress = oneOf(calendarFeed).extend({ address: z.string() });

/** The person's calendar feeds in this company, newest first (D56). */
export const listCalendarFeeds = endpoint('calendar_feeds.list', 'GET /calendar_feeds', {
  access: own,
  answer: z.object({ data: z.array(calendarFeed) }),
});

export const addCalendarFeed = endpoint('calendar_feeds.add', 'POST /calendar_feed', {
  access: own,
  body: calendarFeedInput,
  answer: withAddress,
  status: 201,
});

/** Changes name, contents and language; the address stays. */
export const changeCalendarFeed = endpoint('calendar_feeds.change', 'PUT /calendar_feed/:uuid', {
  access: own,
  params,
  body: calendarFeedInput,
  answer: oneOf(calendarFeed),
});

/** Replaces the address; the former one is not found from then on. */
export const renewCalendarFeed = endpoint('calendar_feeds.renew', 'POST /calendar_feed/:uuid/renew', {
  access: own,
  params,
  answer: withAddress,
});

export const removeCalendarFeed = endpoint('calendar_feeds.remove', 'DELETE /calendar_feed/:uuid', {
  access: own,
  params,
  answer: z.object({}),
});
