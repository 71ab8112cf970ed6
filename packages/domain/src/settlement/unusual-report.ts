import type { Decimal } from '../money/decimal.ts';
import { type FigureToConfirm, isFarFrom } from '../shared/figures-to-confirm.ts';

/** Factor from the usual number, up or down, that needs confirmation (D8r): usually a slipped digit. */
const farFromUsual = 10;

/** Factor from the last number, up or down. */
const farFromLast = 5;

/** Number of periods that determine the usual number. */
const usualOver = 4;

/** One title's numbers in earlier periods, the latest first, and the number a correction replaces. */
export type ReportedBefore = { readonly earlier: readonly Decimal[]; readonly replaces: Decimal | null };

/** Lower median: a number that was really reported. */
const usualOf = (earlier: readonly Decimal[]): Decimal | undefined => {
  const sorted = earlier.slice(0, usualOver).toSorted((a, b) => Number(a) - Number(b));
  return sorted[Math.floor((sorted.length - 1) / 2)];
};

/**
 * Report numbers that need confirmation before sending (D8r), each with the number it is far from. That is the one it
 * replaces, the previous period's, or the usual one of up to four periods. A first report has no comparison.
 */
export const unusualNumbers = (
  lines: readonly { readonly quote_movie: string; readonly reported: Decimal }[],
  of: ReadonlyMap<string, ReportedBefore>,
): FigureToConfirm[] =>
  lines.flatMap(({ quote_movie, reported }) => {
    const { earlier, replaces } = of.get(quote_movie) ?? { earlier: [], replaces: null };
    const last = replaces ?? earlier[0];
    const usual = usualOf(earlier);
    const ask = (before: Decimal) => [{ about: quote_movie, before, after: reported }];
    if (last !== undefined && isFarFrom(reported, last, farFromLast)) return ask(last);
    return usual !== undefined && isFarFrom(reported, usual, farFromUsual) ? ask(usual) : [];
  });
