import { countries } from '@eigaichi/domain/options/countries';
import { exclusiveType, exclusiveTypes, holdbackLengths } from '@eigaichi/domain/options/exclusivity';
import { isCodeOf, optionOf } from '@eigaichi/domain/options/option-list';
import { rightTypes } from '@eigaichi/domain/options/right-types';
import { checkAvailability } from '@eigaichi/wire/rights/rights';
import type { BodyIn } from '@eigaichi/wire/shared/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { Availability, Wanted } from './words.ts';

/** The searched licence as the API takes it: known codes only, non-exclusive unless the search says otherwise. */
export const licenceOf = (wanted: Wanted): BodyIn<typeof checkAvailability>['wanted'] => {
  const exclusive_type = optionOf(exclusiveTypes, wanted.exclusive_type)?.code ?? exclusiveType.nonExclusive;
  const holdback_length = optionOf(holdbackLengths, wanted.holdback_length)?.code ?? null;
  return {
    rights: wanted.rights
      .filter((code) => isCodeOf(rightTypes, code))
      .map((right_type) => ({ right_type, exclusive_type, holdback_length })),
    countries: wanted.countries.filter((code) => isCodeOf(countries, code)),
    license_start: wanted.start,
    license_end: wanted.end,
  };
};

/** One title's answer to a wanted licence, in the shape that cards use. */
export const wantedAnswerQuery = (movie: string, wanted: Wanted) =>
  queryOptions({
    queryKey: ['rights', 'wanted', movie, wanted],
    queryFn: async ({ signal }): Promise<Availability> => {
      const { data } = await call(checkAvailability, { body: { movies: [movie], wanted: licenceOf(wanted) }, signal });
      const [answer] = data;
      return answer ?? { state: 'unknown', free_from: null, free_countries: [], parts: [] };
    },
  });
