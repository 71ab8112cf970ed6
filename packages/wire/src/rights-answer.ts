import { optionSchema } from '@eigaichi/domain/options/option-list';
import { rightTypes } from '@eigaichi/domain/options/right-types';
import { z } from 'zod';

export const availabilityStates = ['free', 'partly_free', 'blocked', 'not_offered', 'unknown'] as const;
export const availabilityState = z.enum(availabilityStates);

export const rightType = optionSchema(rightTypes);
const day = z.iso.date();

/** A day range, both days in. */
export const dayRange = z.object({ start: day, end: day }).meta({ id: 'DayRange' });

/** One right in one country over the wanted days. `reason` says why it is taken, never by whom (D9). */
export const availabilityCell = z
  .object({
    right_type: rightType,
    country: z.string(),
    state: availabilityState,
    free: z.array(dayRange),
    /** The first day from which the rest of the wanted time would be free; null when no day is known. */
    free_from: day.nullable(),
    reason: z.enum(['exclusive_grant', 'other_grant']).nullable(),
    /** Twelve steps, one a month, from the month of `start` on (only where asked for). */
    months: z.array(availabilityState).optional(),
  })
  .meta({ id: 'AvailabilityCell' });

/** The answer for a wanted licence as a whole, and for each right and country. */
export const cardAvailability = z.object({
  state: availabilityState,
  free_from: day.nullable(),
  cells: z.array(availabilityCell),
});
