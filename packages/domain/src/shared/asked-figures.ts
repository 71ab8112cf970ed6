import { z } from 'zod';
import { boundedList } from './rules/lists.ts';

/** A figure far from its previous one: `about` names its subject, both figures are decimal texts. */
export const askedFigure = z.object({
  about: z.string().max(200),
  before: z.string().max(40),
  after: z.string().max(40),
});
export type AskedFigure = z.infer<typeof askedFigure>;

/** Figures the sender has seen and confirmed. */
export const confirmedFigures = boundedList(askedFigure, { max: 1000 }).default([]);

/** Figures that need confirmation and were not confirmed unchanged (D8r). */
export const unconfirmed = (asked: readonly AskedFigure[], confirmed: readonly AskedFigure[]): AskedFigure[] =>
  asked.filter(
    ({ about, before, after }) =>
      !confirmed.some((each) => each.about === about && each.before === before && each.after === after),
  );

/** True if a number is at least `times` times another one, or at most that fraction of it; nothing is far from 0. */
export const isFarFrom = (number: string, other: string, times: number): boolean => {
  const [own, usual] = [Number(number), Number(other)];
  return usual > 0 && (own >= usual * times || own * times <= usual);
};
