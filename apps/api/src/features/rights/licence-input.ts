import { countries } from '@eigaichi/domain/options/countries';
import { codesOf } from '@eigaichi/domain/options/option-list';
import type { Wanted } from '@eigaichi/domain/rights/availability';
import { dayOf } from '@eigaichi/domain/rights/calendar-day';
import { dateAfter } from '@eigaichi/domain/shared/rules/date-rules';
import type { checkAvailability } from '@eigaichi/wire/rights/rights';
import type { BodyOut } from '@eigaichi/wire/shared/endpoint';
import { Refused } from '../../http/refused.ts';

/** The codes of "all countries". */
export const everyCountry: readonly string[] = codesOf(countries);

export type WantedInput = BodyOut<typeof checkAvailability>['wanted'];

/** The wanted licence in domain's words; `holder`'s own licences don't clash with it. */
export const wantedOf = (input: WantedInput, holder: string | null): Wanted => {
  const issues = dateAfter('wanted.license_end', input.license_end, input.license_start);
  if (issues.length > 0) throw new Refused('invalid', { issues });
  if (!input.all_countries && input.countries.length === 0)
    throw new Refused('invalid', { issues: [{ field: 'wanted.countries', rule: 'required', params: {} }] });
  return {
    rights: input.rights.map((right) => ({ ...right, holdback_length: right.holdback_length ?? null })),
    countries: input.all_countries ? everyCountry : input.countries,
    start: dayOf(input.license_start),
    end: dayOf(input.license_end),
    holder,
  };
};
