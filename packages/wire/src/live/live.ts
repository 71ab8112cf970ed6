import { liveMinutes, liveTopics, maxLiveChanges, maxPresent } from '@eigaichi/domain/live/live-changes';
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { oneOf } from '../shared/paging.ts';

/** A position in the sequence of changes; below PostgreSQL's largest transaction number. */
const position = z.string().regex(/^\d{1,19}$/);

const everyone = { as: 'effective', roles: ['manager', 'provider', 'consumer'], staff: 'everyone' } as const;

const liveChange = z.object({
  topic: z.enum(liveTopics),
  /** Quote, title or account that changed; null for several or others. */
  subject: z.uuid().nullable(),
  /** True if the reader made the change, on this page or another. */
  own: z.boolean(),
});

/** Changes up to a position; also the `data` of each event of the stream. */
export const liveChanges = z.object({
  position,
  /** True if changes may be missing: the page reads everything again. */
  reset: z.boolean(),
  changes: z.array(liveChange).max(maxLiveChanges),
});

/**
 * Changes that the reader's open pages show (D45): topics, never contents. With `Accept: text/event-stream` the answer
 * is a stream that stays open; its events have the position as `id` and continue after `Last-Event-ID`.
 */
export const readLive = endpoint('live.read', 'GET /live', {
  access: everyone,
  query: z.object({
    after: position.optional().describe('Position of the last answer'),
    age: z.coerce
      .number()
      .int()
      .min(0)
      .max(liveMinutes * 60)
      .optional()
      .describe('Without a position: seconds since the page was loaded'),
  }),
  answer: oneOf(liveChanges),
});

/** Reports that the reader has the page of this quote or title open, or leaves it (D45c). */
export const reportPresence = endpoint('live.report_presence', 'POST /live/presence', {
  access: { ...everyone, member: 'everyone' },
  body: z.object({ viewed: z.uuid(), leaving: z.boolean().default(false) }),
  answer: z.object({}),
});

/** Colleagues who have the same page open (D45c). */
export const listPresent = endpoint('live.presence', 'GET /live/presence', {
  access: everyone,
  query: z.object({ viewed: z.uuid() }),
  answer: oneOf(z.array(z.object({ name: z.string() })).max(maxPresent)),
});
