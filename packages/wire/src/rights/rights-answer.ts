import { optionSchema } from '@eigaichi/domain/options/option-list';
import { rightTypes } from '@eigaichi/domain/options/right-types';
import { z } from 'zod';
import { namedObject } from '../shared/named-object.ts';

export const availabilityStates = ['free', 'partly_free', 'blocked', 'not_offered', 'unknown'] as const;
export const availabilityState = z.enum(availabilityStates);

export const rightType = optionSchema(rightTypes);
const day = z.iso.date();

/** A day range, inclusive. */
export const dayRange = namedObject('DayRange', { start: day, end: day });

/** One right in one country over the wanted days. `reason` says why it is taken, never by whom (D9). */
export const availabilityCell = namedObject('AvailabilityCell', {
  right_type: rightType,
  country: z.string(),
  state: availabilityState,
  free: z.array(dayRange),
  /** First day from which the rest of the wanted period is free; null if unknown. */
  free_from: day.nullable(),
  reason: z.enum(['exclusive_grant', 'other_grant']).nullable(),
  /** Twelve monthly steps from the month of `start` (only if requested). */
  months: z.array(availabilityState).optional(),
});

/** A cell for several rights and countries at once. */
const sharedCell = availabilityCell
  .omit({ right_type: true, country: true, months: true })
  .extend({ rights: z.array(rightType), countries: z.array(z.string()) });

/** Availability for a wanted licence as shown by a page: only clashes, limited to the first groups. */
export const licenceClashes = z.object({
  state: availabilityState,
  free_from: day.nullable(),
  clashes: z.array(sharedCell),
  /** Number of further groups, which POST /availability returns. */
  more_clashes: z.number().int(),
});

/** Availability for a wanted licence; equal results are grouped, so that 18 rights in 250 countries stay small. */
export const licenceAnswer = z.object({
  state: availabilityState,
  free_from: day.nullable(),
  /** Countries free for every wanted right over the whole period. */
  free_countries: z.array(z.string()),
  /** If not everything is free: one row for each right and group of countries with the same result. */
  parts: z.array(availabilityCell.omit({ country: true, months: true }).extend({ countries: z.array(z.string()) })),
});
