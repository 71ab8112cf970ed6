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
  /** How many have waited so many days, by days from 0; the last place holds all older ones. */
  ages: z.array(z.number().int()),
  /** Days that the oldest has waited; null for an empty queue. */
  oldest: z.number().int().nullable(),
  /** Days within which it should be done, and how many have waited longer. */
  aim: z.number().int(),
  over: z.number().int(),
  /** Whether its days are business days (spec 9). */
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
  /** What a mail, a job or an enquiry says of itself. */
  about: z.string().nullable(),
});

/** What waits for the staff, queue by queue with ages, and what to look at next: the longest over its aim first. */
export const readDesk = endpoint('desk.read', 'GET /desk', {
  access: { as: 'effective', roles: ['manager'], staff: 'everyone' },
  answer: oneOf(z.object({ today: day, queues: z.array(deskQueue), next: z.array(deskEntry) })),
});
