import { reminderLevels } from '@eigaichi/domain/settlement/dunning';
import { z } from 'zod';
import { action } from '../movies/movie-parts.ts';
import { amount } from '../shared/amount.ts';
import { day } from '../shared/day.ts';
import { namedObject } from '../shared/named-object.ts';

const level = z.union(reminderLevels.map((each) => z.literal(each)));

/** A sent reminder of a late payment (D8l). */
export const dunningReminder = namedObject('DunningReminder', {
  uuid: z.uuid(),
  level,
  sent_at: z.string(),
  /** Earliest payment date missed, and the days since. */
  due_on: day,
  days: z.number().int(),
  /** Total then late; null for reminders from before amounts were stored. */
  amount: amount.nullable(),
  invoices: z.array(z.string()),
});

/** Reminders sent for a buyer's account; for staff also the next one, and the reason for a pause. */
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
