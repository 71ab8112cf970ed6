import type { Offer } from './availability.ts';
import type { CountrySets } from './country-sets.ts';
import { firstDay, lastDay, rightBits } from './grant-columns.ts';

type PackedLine = {
  readonly rights: number;
  readonly countries: number;
  readonly start: number;
  readonly end: number;
  readonly offered: boolean;
};

/** An offer in numbers; open ends are days beyond every other. `declared`: anything unnamed isn't offered. */
export type PackedOffer = { readonly declared: boolean; readonly lines: readonly PackedLine[] };

export const packOffer = ({ lines, complete }: Offer, sets: CountrySets): PackedOffer => ({
  declared: complete && lines.length > 0,
  lines: lines.map((line) => ({
    rights: rightBits(line.rights),
    countries: sets.numberOf(line.countries),
    start: line.start ?? firstDay,
    end: line.end ?? lastDay,
    offered: line.offered,
  })),
});
