import { countries } from '@eigaichi/domain/options/countries';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { isCodeOf } from '@eigaichi/domain/options/option-list';
import { rightTypes } from '@eigaichi/domain/options/right-types';
import { checkAvailability } from '@eigaichi/wire/rights/rights';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { Availability, Wanted } from './words.ts';

/** One title's answer to a wanted licence, in the shape that cards use. */
export const wantedAnswerQuery = (movie: string, wanted: Wanted) =>
  queryOptions({
    queryKey: ['rights', 'wanted', movie, wanted],
    queryFn: async ({ signal }): Promise<Availability> => {
      const { data } = await call(checkAvailability, {
        body: {
          movies: [movie],
          wanted: {
            rights: wanted.rights
              .filter((code) => isCodeOf(rightTypes, code))
              .map((right_type) => ({ right_type, exclusive_type: exclusiveType.nonExclusive })),
            countries: wanted.countries.filter((code) => isCodeOf(countries, code)),
            license_start: wanted.start,
            license_end: wanted.end,
          },
        },
        signal,
      });
      const [answer] = data;
      return answer ?? { state: 'unknown', free_from: null, free_countries: [], parts: [] };
    },
  });
