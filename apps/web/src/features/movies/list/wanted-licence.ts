import { exclusiveType, exclusiveTypes, holdbackLengths } from '@eigaichi/domain/options/exclusivity';
import { addDays, laterDay } from '@eigaichi/domain/shared/dates';
import { marketToday } from '../../../lib/market-clock.ts';
import type { Wanted } from '../../rights/words.ts';
import { saveLicenceSearch } from '../saved-licence-search.ts';
import { entriesOf, type ListSearch, readListSearch, wantsLicence } from './list-search.ts';

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

/** Stores the licence of a list's address for its titles' pages and a request, so from tomorrow on. */
export const saveRequestedLicence = (address: Readonly<Record<string, string>>): void => {
  const wanted = wantedOf(readListSearch(address));
  const tomorrow = addDays(marketToday(), 1);
  saveLicenceSearch(
    wanted === null
      ? null
      : { ...wanted, start: laterDay(wanted.start, tomorrow), end: laterDay(wanted.end, tomorrow) },
  );
};
