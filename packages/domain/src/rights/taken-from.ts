import { availability, type Cell, type OfferLine, type Wanted } from './availability.ts';
import type { Licence } from './grant.ts';

const everything = (wanted: Wanted): OfferLine => ({
  rights: wanted.rights.map(({ right_type }) => right_type),
  countries: 'all',
  start: null,
  end: null,
  offered: true,
});

const another = 'another';

const cellsLeft = (licence: Licence, wanted: Wanted): readonly Cell[] =>
  availability(
    { offer: { lines: [everything(wanted)], complete: true }, grants: [{ ...licence, holder: another }] },
    { ...wanted, holder: null },
  ).cells;

const daysIn = ({ free }: Cell): number => free.reduce((days, { start, end }) => days + end - start + 1, 0);

/** Rights and countries of a requested licence with days taken by another's licence. */
export type Taken = { readonly right_type: Cell['right_type']; readonly countries: readonly string[] };

/**
 * Part of a requested licence taken by `after` but left free by `before`, the same licence until now (D9). Ignores
 * other licences and the offer: only the effect of this change. Empty without effect.
 */
export const newlyTaken = (
  { before, after }: { readonly before: Licence | null; readonly after: Licence },
  wanted: Wanted,
): Taken[] => {
  const was = before === null ? null : cellsLeft(before, wanted);
  const taken = new Map<Cell['right_type'], string[]>();
  for (const [at, cell] of cellsLeft(after, wanted).entries()) {
    const old = was?.[at];
    if (cell.state === 'free' || (old !== undefined && daysIn(cell) >= daysIn(old))) continue;
    taken.set(cell.right_type, [...(taken.get(cell.right_type) ?? []), cell.country]);
  }
  return [...taken].map(([right_type, countries]) => ({ right_type, countries }));
};
