import type { AlikeCells, AvailabilityByKind, Cell, Wanted } from '@eigaichi/domain/rights/availability';
import { isoOf } from '@eigaichi/domain/rights/calendar-day';
import type { licenceAnswer } from '@eigaichi/wire/rights/rights-answer';
import type { z } from 'zod';

const isoOrNull = (day: number | null) => (day === null ? null : isoOf(day));

/** A cell in the API format. */
export const cellAnswer = (cell: Omit<Cell, 'country'>) => ({
  right_type: cell.right_type,
  state: cell.state,
  free: cell.free.map(({ start, end }) => ({ start: isoOf(start), end: isoOf(end) })),
  free_from: isoOrNull(cell.free_from),
  reason: cell.reason,
});

type LicenceAnswer = z.input<typeof licenceAnswer>;

/** One row per right and group of countries with the same answer. */
const partsOf = (groups: readonly AlikeCells[]): LicenceAnswer['parts'] => {
  const parts = new Map<string, LicenceAnswer['parts'][number]>();
  for (const { countries, cells } of groups)
    for (const cell of cells) {
      const key = JSON.stringify([cell.right_type, cell.state, cell.free, cell.free_from, cell.reason]);
      const known = parts.get(key);
      if (known) known.countries.push(...countries);
      else parts.set(key, { ...cellAnswer(cell), countries: [...countries] });
    }
  return [...parts.values()];
};

/** Answers for one wanted licence in the API format. Countries are in the requested order. */
export const answersTo = ({ countries: requested }: Wanted): ((answer: AvailabilityByKind) => LicenceAnswer) => {
  const places = new Map(requested.map((country, place) => [country, place]));
  const inOrder = (countries: string[]) =>
    countries.sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
  return ({ state, free_from, groups }) => {
    const free = groups.filter(({ cells }) => cells.every((cell) => cell.state === 'free'));
    return {
      state,
      free_from: isoOrNull(free_from),
      free_countries: inOrder(free.flatMap(({ countries }) => countries)),
      parts: state === 'free' ? [] : partsOf(groups).map((part) => ({ ...part, countries: inOrder(part.countries) })),
    };
  };
};
