import type { Actor } from '@eigaichi/domain/accounts/actor';
import { countries as countryList } from '@eigaichi/domain/options/countries';
import { exclusiveType, exclusiveTypes, holdbackLengths } from '@eigaichi/domain/options/exclusivity';
import { rightTypes } from '@eigaichi/domain/options/right-types';
import type { Wanted } from '@eigaichi/domain/rights/availability';
import { dayOf } from '@eigaichi/domain/rights/calendar-day';
import { dateAfter } from '@eigaichi/domain/shared/rules/date-rules';
import type { listMovies } from '@eigaichi/wire/movies/movies';
import type { QueryOut } from '@eigaichi/wire/shared/endpoint';
import { Refused } from '../../http/refused.ts';

/** Query of the list of titles. */
export type MovieListQuery = QueryOut<typeof listMovies>;

/** The part of a query that names the wanted licence. */
type WantedQuery = Pick<
  MovieListQuery,
  'rights' | 'countries' | 'start' | 'end' | 'exclusive_type' | 'holdback_length'
>;

const codes = <T extends string | number>(list: readonly { readonly code: T }[], requested: readonly string[]): T[] =>
  requested.flatMap((value) => list.find(({ code }) => `${code}` === value)?.code ?? []);

/** Parts of the wanted licence missing from the option lists: a filter that no title passes. */
export const unknownOptionsIn = (query: WantedQuery): Record<string, readonly string[]> => {
  const { exclusive_type, holdback_length } = query;
  const requested = [
    ['rights', rightTypes, query.rights ?? []],
    ['countries', countryList, query.countries ?? []],
    ['exclusive_type', exclusiveTypes, exclusive_type === undefined ? [] : [exclusive_type]],
    ['holdback_length', holdbackLengths, holdback_length === undefined ? [] : [holdback_length]],
  ] as const;
  const unknown = requested.flatMap(([name, list, values]) => {
    const strange = values.filter((value) => codes<string | number>(list, [value]).length === 0);
    return strange.length === 0 ? [] : [[name, strange] as const];
  });
  return Object.fromEntries(unknown);
};

/** The wanted licence in a query; null if a right, a country or the period is missing or unknown. */
export const wantedIn = (query: WantedQuery, actor: Pick<Actor, 'role' | 'account'>): Wanted | null => {
  const { start, end } = query;
  const rights = codes(rightTypes, query.rights ?? []);
  const countries = codes(countryList, query.countries ?? []);
  const [exclusive_type = exclusiveType.nonExclusive] = codes(exclusiveTypes, [query.exclusive_type ?? '']);
  const [holdback_length = null] = codes(holdbackLengths, [query.holdback_length ?? '']);
  if (
    Object.keys(unknownOptionsIn(query)).length > 0 ||
    rights.length === 0 ||
    countries.length === 0 ||
    start === undefined ||
    end === undefined
  )
    return null;
  const issues = dateAfter('end', end, start);
  if (issues.length > 0) throw new Refused('invalid', { issues });
  return {
    rights: rights.map((right_type) => ({ right_type, exclusive_type, holdback_length })),
    countries,
    start: dayOf(start),
    end: dayOf(end),
    holder: actor.role === 'consumer' ? actor.account : null,
  };
};
