import { countries } from '@eigaichi/domain/options/countries';
import { codesOf } from '@eigaichi/domain/options/option-list';
import type { Availability, AvailabilityState, Cell, Wanted } from '@eigaichi/domain/rights/availability';
import { dayOf, isoOf } from '@eigaichi/domain/rights/calendar-day';

import type { BodyOut } from '@eigaichi/wire/endpoint';
import type { checkAvailability } from '@eigaichi/wire/rights';
import { Refused } from '../../http/refused.ts';

/** What "all countries" stands for. */
export const everyCountry: readonly string[] = codesOf(countries);

export type WantedInput = BodyOut<typeof checkAvailability>['wanted'];

/** The wanted licence in domain's words; `holder` is whose own licences don't stand in the way. */
export const wantedOf = (input: WantedInput, holder: string | null): Wanted => {
  if (input.license_end < input.license_start) {
    const params = { baseDate: input.license_start };
    throw new Refused('invalid', { issues: [{ field: 'wanted.license_end', rule: 'dateAfter', params }] });
  }
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

const isoOrNull = (day: number | null) => (day === null ? null : isoOf(day));

const rangesOf = (cell: Pick<Cell, 'free'>) =>
  cell.free.map(({ start, end }) => ({ start: isoOf(start), end: isoOf(end) }));

export type Part = {
  right_type: number;
  countries: string[];
  state: AvailabilityState;
  free: { start: string; end: string }[];
  free_from: string | null;
  reason: string | null;
};

/** One row for each right and group of countries with the same answer: 18 rights × 250 countries stay readable. */
const partsOf = (cells: readonly Cell[]): Part[] => {
  const parts = new Map<string, Part>();
  for (const cell of cells) {
    const free = rangesOf(cell);
    const key = JSON.stringify([cell.right_type, cell.state, free, cell.free_from, cell.reason]);
    const known = parts.get(key);
    if (known) known.countries.push(cell.country);
    else
      parts.set(key, {
        right_type: cell.right_type,
        countries: [cell.country],
        state: cell.state,
        free,
        free_from: isoOrNull(cell.free_from),
        reason: cell.reason,
      });
  }
  return [...parts.values()];
};

/** A title's answer for a wanted licence, as it travels. */
export const answerOf = (movie: string, { state, free_from, cells }: Availability) => {
  const narrowed = new Set(cells.filter((cell) => cell.state !== 'free').map((cell) => cell.country));
  const free_countries = [...new Set(cells.map(({ country }) => country))].filter((country) => !narrowed.has(country));
  const parts = state === 'free' ? [] : partsOf(cells);
  return { movie, state, free_from: isoOrNull(free_from), free_countries, parts };
};

/** A cell as it travels. */
export const cellAnswer = (cell: Cell) => ({
  right_type: cell.right_type,
  country: cell.country,
  state: cell.state,
  free: rangesOf(cell),
  free_from: isoOrNull(cell.free_from),
  reason: cell.reason,
});
