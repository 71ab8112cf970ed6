import { deskQueues } from '@eigaichi/domain/desk/queues';
import { z } from 'zod';
import { day } from '../shared/day.ts';
import { endpoint } from '../shared/endpoint.ts';
import { oneOf } from '../shared/paging.ts';

const queueName = z.enum(deskQueues.map(({ name }) => name) as [string, ...string[]]);

const deskQueue = z.object({
  name: queueName,
  label: z.object({ ja: z.string(), en: z.string() }),
  href: z.string(),
  count: z.number().int(),
  /** Number waiting per age in days, from 0; the last entry holds all older ones. */
  ages: z.array(z.number().int()),
  /** Waiting days of the oldest; null for an empty queue. */
  oldest: z.number().int().nullable(),
  /** Target number of days, and the number that have waited longer. */
  aim: z.number().int(),
  over: z.number().int(),
  /** True if its days are business days (spec 9). */
  business: z.boolean(),
});

const deskEntry = z.object({
  queue: queueName,
  href: z.string(),
  days: z.number().int(),
  over: z.boolean(),
  business: z.boolean(),
  movie: z
    .object({ uuid: z.uuid(), film_name_ja: z.string().nullable(), film_name_en: z.string().nullable() })
    .nullable(),
  company: z.object({ company_name: z.string(), company_name_english: z.string().nullable() }).nullable(),
  quote_number: z.number().int().nullable(),
  /** Self-description of a mail, a job or an enquiry. */
  about: z.string().nullable(),
});

/** Staff queues with ages, and the next items to handle: longest over target first. */
export const readDesk = endpoint('desk.read', 'GET /desk', {
  access: { as: 'effective', roles: ['manager'], staff: 'everyone' },
  answer: oneOf(z.object({ today: day, queues: z.array(deskQueue), next: z.array(deskEntry) })),
});
