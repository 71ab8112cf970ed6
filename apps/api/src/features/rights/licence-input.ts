import type { Wanted } from '@eigaichi/domain/rights/availability';
import { dayOf } from '@eigaichi/domain/rights/calendar-day';
import { everyCountry } from '@eigaichi/domain/rights/country-areas';
import type { checkAvailability } from '@eigaichi/wire/rights/rights';
import type { BodyOut } from '@eigaichi/wire/shared/endpoint';

export type WantedInput = BodyOut<typeof checkAvailability>['wanted'];

/** The wanted licence in domain's words; `holder`'s own licences don't clash with it. */
export const wantedOf = (input: WantedInput, holder: string | null): Wanted => ({
  rights: input.rights.map((right) => ({ ...right, holdback_length: right.holdback_length ?? null })),
  countries: input.all_countries ? everyCountry : input.countries,
  start: dayOf(input.license_start),
  end: dayOf(input.license_end),
  holder,
});
