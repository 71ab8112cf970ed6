import { z } from 'zod';
import { boundedList } from './rules/lists.ts';

/** A figure far from its previous one: `about` names its subject, both figures are decimal texts. */
export const figureToConfirm = z.object({
  about: z.string().max(200),
  before: z.string().max(40),
  after: z.string().max(40),
});
export type FigureToConfirm = z.infer<typeof figureToConfirm>;

/** Figures the sender has seen and confirmed. */
export const confirmedFigures = boundedList(figureToConfirm, { max: 1000 }).default([]);

/** Figures that need confirmation and were not confirmed unchanged (D8r). */
export const unconfirmed = (
  requested: readonly FigureToConfirm[],
  confirmed: readonly FigureToConfirm[],
): FigureToConfirm[] =>
  requested.filter(
    ({ about, before, after }) =>
      !confirmed.some((each) => each.about === about && each.before === before && each.after === after),
  );

/** True if a number is at least `times` times another one, or at most that fraction of it; nothing is far from 0. */
export const isFarFrom = (number: string, other: string, times: number): boolean => {
  const [own, usual] = [Number(number), Number(other)];
  return usual > 0 && (own >= usual * times || own * times <= usual);
};
