import { optionSchema } from '@eigaichi/domain/options/option-list';
import { rightTypes } from '@eigaichi/domain/options/right-types';
import { z } from 'zod';
import { namedObject } from '../shared/named-object.ts';

export const availabilityStates = ['free', 'partly_free', 'blocked', 'not_offered', 'unknown'] as const;
export const availabilityState = z.enum(availabilityStates);

export const rightType = optionSchema(rightTypes);
const day = z.iso.date();

/** A day range, both days in. */
export const dayRange = namedObject('DayRange', { start: day, end: day });

/** One right in one country over the wanted days. `reason` says why it is taken, never by whom (D9). */
export const availabilityCell = namedObject('AvailabilityCell', {
  right_type: rightType,
  country: z.string(),
  state: availabilityState,
  free: z.array(dayRange),
  /** The first day from which the rest of the wanted time would be free; null when no day is known. */
  free_from: day.nullable(),
  reason: z.enum(['exclusive_grant', 'other_grant']).nullable(),
  /** Twelve steps, one a month, from the month of `start` on (only if requested). */
  months: z.array(availabilityState).optional(),
});

/** A cell of several rights and countries at once. */
const sharedCell = availabilityCell
  .omit({ right_type: true, country: true, months: true })
  .extend({ rights: z.array(rightType), countries: z.array(z.string()) });

/** The answer for a wanted licence as a page shows it: what is not free, shortened to the first groups. */
export const licenceClashes = z.object({
  state: availabilityState,
  free_from: day.nullable(),
  clashes: z.array(sharedCell),
  /** Further groups, which POST /availability answers. */
  more_clashes: z.number().int(),
});

/** The answer for a wanted licence; what reads the same is said once, so that 18 rights in 250 countries stay small. */
export const licenceAnswer = z.object({
  state: availabilityState,
  free_from: day.nullable(),
  /** Countries free for every wanted right over the whole time. */
  free_countries: z.array(z.string()),
  /** Where not everything is free: one row for each right and group of countries with the same answer. */
  parts: z.array(availabilityCell.omit({ country: true, months: true }).extend({ countries: z.array(z.string()) })),
});
