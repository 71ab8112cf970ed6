import { countries } from '@eigaichi/domain/options/countries';
import { exclusiveTypes, exclusiveType as exclusivity, holdbackLengths } from '@eigaichi/domain/options/exclusivity';
import { optionSchema } from '@eigaichi/domain/options/option-list';
import { rightTypes } from '@eigaichi/domain/options/right-types';
import { territoryIssues } from '@eigaichi/domain/rights/rights-input';
import { date, dateAfter } from '@eigaichi/domain/shared/rules/date-rules';
import { boundedList, commaList } from '@eigaichi/domain/shared/rules/lists';
import { judgedBy } from '@eigaichi/domain/shared/rules/together';
import { z } from 'zod';
import { rightType } from './rights-answer.ts';

export const rightTypeText = z.coerce.number<string>().pipe(rightType);
export const countryCode = optionSchema(countries);
export const countryText = z.string().pipe(countryCode);
export const exclusiveType = optionSchema(exclusiveTypes);
export const holdbackLength = optionSchema(holdbackLengths);

/**
 * The licence a buyer wants: rights, countries, first and last day, exclusivity (default non-exclusive), by codes of
 * the option lists. An unknown code finds nothing.
 */
export const wantedQuery = z.object({
  rights: commaList(z.string(), { max: rightTypes.length }).optional(),
  countries: commaList(z.string(), { max: countries.length }).optional(),
  start: date.optional(),
  end: date.optional(),
  exclusive_type: z.string().optional(),
  holdback_length: z.string().optional(),
  /** Shows only titles with one of these results (`free`, `partly_free`, `blocked`, `not_offered`, `unknown`). */
  availability: commaList(z.string()).optional(),
});

/** One wanted right with its exclusivity (spec 3, option lists). */
export const wantedRight = z.object({
  right_type: rightType,
  exclusive_type: exclusiveType.default(exclusivity.nonExclusive),
  holdback_length: holdbackLength.nullish(),
});

export const wantedLicence = z
  .object({
    rights: boundedList(wantedRight, { min: 1, max: 18 }),
    countries: boundedList(countryCode, { max: countries.length }).default([]),
    all_countries: z.boolean().default(false),
    license_start: date,
    license_end: date,
  })
  .check(
    judgedBy(territoryIssues),
    judgedBy(({ license_start, license_end }) => dateAfter('license_end', license_end, license_start ?? '')),
  );
