import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Availability, Wanted } from '@eigaichi/domain/rights/availability';
import { dayOf, isoOf } from '@eigaichi/domain/rights/calendar-day';
import { Refused } from '../../http/refused.ts';
import type { CardAnswer } from './movie-cards.ts';
import type { MovieSearch } from './search/search-movies.ts';

/** The licence that the list is asked about, or null when a right, a country or the period is missing. */
export const wantedIn = (query: MovieSearch, actor: Actor): Wanted | null => {
  const { rights = [], countries = [], start, end, exclusive_type = 2, holdback_length } = query;
  if (rights.length === 0 || countries.length === 0 || start === undefined || end === undefined) return null;
  if (end < start)
    throw new Refused('invalid', { issues: [{ field: 'end', rule: 'dateAfter', params: { baseDate: start } }] });
  return {
    rights: rights.map((right_type) => ({ right_type, exclusive_type, holdback_length: holdback_length ?? null })),
    countries,
    start: dayOf(start),
    end: dayOf(end),
    holder: actor.role === 'consumer' ? actor.account : null,
  };
};

/** An answer as a card carries it. */
export const cardAvailability = ({
  state,
  free_from,
  cells,
}: Availability): NonNullable<CardAnswer['availability']> => ({
  state,
  free_from: free_from === null ? null : isoOf(free_from),
  cells: cells.map((cell) => ({
    right_type: cell.right_type,
    country: cell.country,
    state: cell.state,
    free: cell.free.map(({ start, end }) => ({ start: isoOf(start), end: isoOf(end) })),
    free_from: cell.free_from === null ? null : isoOf(cell.free_from),
    reason: cell.reason,
  })),
});
