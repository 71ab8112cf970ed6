import { exclusiveType, exclusiveTypes, holdbackLengths } from '@eigaichi/domain/options/exclusivity';
import type { Wanted } from '../../rights/words.ts';
import { entriesOf, type ListSearch, wantsLicence } from './list-search.ts';

/** The wanted licence of the address; null unless it is complete. */
export const wantedOf = (search: ListSearch): Wanted | null =>
  wantsLicence(search)
    ? {
        rights: entriesOf(search.rights).map(Number),
        countries: entriesOf(search.countries),
        start: search.start ?? '',
        end: search.end ?? '',
        exclusive_type:
          exclusiveTypes.find(({ code }) => `${code}` === search.exclusive_type)?.code ?? exclusiveType.nonExclusive,
        holdback_length: holdbackLengths.find(({ code }) => `${code}` === search.holdback_length)?.code,
      }
    : null;
