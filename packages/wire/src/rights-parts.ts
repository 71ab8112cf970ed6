import { countries } from '@eigaichi/domain/options/countries';
import { exclusiveTypes, holdbackLengths } from '@eigaichi/domain/options/exclusivity';
import { optionSchema } from '@eigaichi/domain/options/option-list';
import { rightTypes } from '@eigaichi/domain/options/right-types';
import { z } from 'zod';

/** A comma-joined list of a query (spec 3); an empty text is no filter. */
export const listed = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .transform((value) => value.split(',').filter((part) => part !== ''))
    .pipe(z.array(item))
    .optional();

export const availabilityStates = ['free', 'partly_free', 'blocked', 'not_offered', 'unknown'] as const;
export const availabilityState = z.enum(availabilityStates);

export const rightType = optionSchema(rightTypes);
export const rightTypeText = z.coerce.number<string>().pipe(rightType);
export const countryCode = optionSchema(countries);
export const countryText = z.string().pipe(countryCode);
export const exclusiveType = optionSchema(exclusiveTypes);
export const holdbackLength = optionSchema(holdbackLengths);
const day = z.iso.date();

/**
 * The licence a buyer looks for: rights, countries, first and last day, exclusivity (default non-exclusive), by the codes
 * of the option lists. A code that no list has finds nothing.
 */
export const wantedQuery = z.object({
  rights: listed(z.string()),
  countries: listed(z.string()),
  start: day.optional(),
  end: day.optional(),
  exclusive_type: z.string().optional(),
  holdback_length: z.string().optional(),
  /** Shows only titles whose answer is one of these (`free`, `partly_free`, `blocked`, `not_offered`, `unknown`). */
  availability: listed(z.string()),
});

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

/** One wanted right with its exclusivity (spec 3, option lists). */
export const wantedRight = z.object({
  right_type: rightType,
  exclusive_type: exclusiveType.default(2),
  holdback_length: holdbackLength.nullish(),
});

export const wantedLicence = z.object({
  rights: z.array(wantedRight).min(1).max(18),
  countries: z.array(countryCode).max(300).default([]),
  all_countries: z.boolean().default(false),
  license_start: day,
  license_end: day,
});
