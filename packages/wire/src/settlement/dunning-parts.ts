import { reminderLevels } from '@eigaichi/domain/settlement/dunning';
import { z } from 'zod';
import { action } from '../movies/movie-parts.ts';
import { amount } from '../shared/amount.ts';
import { day } from '../shared/day.ts';
import { namedObject } from '../shared/named-object.ts';

const level = z.union(reminderLevels.map((each) => z.literal(each)));

/** A reminder of a late payment that was sent (D8l). */
export const dunningReminder = namedObject('DunningReminder', {
  uuid: z.uuid(),
  level,
  sent_at: z.string(),
  /** The earliest day by which something was to be paid, and how long ago it was. */
  due_on: day,
  days: z.number().int(),
  /** All that was late then; null for reminders from before amounts were stored. */
  amount: amount.nullable(),
  invoices: z.array(z.string()),
});

/** Of a buyer's account: what was sent; for staff also what comes next, and why it is paused. */
export const accountDunning = namedObject('AccountDunning', {
  reminders: z.array(dunningReminder),
  next: z.object({ step: z.enum(['reminder', 'hold']), level: level.optional(), on: z.string() }).nullable(),
  paused: z
    .object({
      reason: z.string(),
      until: z.string().nullable(),
      paused_name: z.string(),
      paused_at: z.string(),
    })
    .nullable(),
  actions: z.array(action),
});
