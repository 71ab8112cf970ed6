import { exclusiveType } from '../options/exclusivity.ts';
import { type AvailabilityState, stateOf, type Timeline } from './availability.ts';
import { firstOfMonth } from './calendar-day.ts';
import { stretchesOf } from './grant.ts';

/** A year of a right in a country, monthly from January: its availability for a non-exclusive licence (D9). */
export const monthBar = (
  timeline: Timeline,
  year: number,
  exclusive_type: 1 | 2 = exclusiveType.nonExclusive,
): AvailabilityState[] =>
  Array.from({ length: 12 }, (_, index) => {
    const start = firstOfMonth(year, index + 1);
    const end = firstOfMonth(year, index + 2) - 1;
    const month = { rights: [], countries: 'all' as const, start, end, exclusive_type, holdback_length: null };
    return stateOf(timeline, stretchesOf(month)).state;
  });
