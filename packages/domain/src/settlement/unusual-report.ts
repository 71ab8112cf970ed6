import type { Decimal } from '../money/decimal.ts';
import { type AskedFigure, isFarFrom } from '../shared/asked-figures.ts';

/** So many times the usual number, or that part of it, is asked about (D8r): most often a slipped digit. */
const farFromUsual = 10;

/** So many times the last number, or that part of it. */
const farFromLast = 5;

/** Periods that the usual number is taken from. */
const usualOver = 4;

/** Of one title: its numbers in earlier periods, the latest first, and what a correction replaces. */
export type ReportedBefore = { readonly earlier: readonly Decimal[]; readonly replaces: Decimal | null };

/** The lower one of the middle: a number that was really reported. */
const usualOf = (earlier: readonly Decimal[]): Decimal | undefined => {
  const sorted = earlier.slice(0, usualOver).toSorted((a, b) => Number(a) - Number(b));
  return sorted[Math.floor((sorted.length - 1) / 2)];
};

/**
 * Numbers of a report that are asked about before it is sent (D8r), each with the number that it is far from: the one it
 * replaces or that of the period before, else the usual one of up to four periods. A first report has nothing to be far from.
 */
export const unusualNumbers = (
  lines: readonly { readonly quote_movie: string; readonly reported: Decimal }[],
  of: ReadonlyMap<string, ReportedBefore>,
): AskedFigure[] =>
  lines.flatMap(({ quote_movie, reported }) => {
    const { earlier, replaces } = of.get(quote_movie) ?? { earlier: [], replaces: null };
    const last = replaces ?? earlier[0];
    const usual = usualOf(earlier);
    const ask = (before: Decimal) => [{ about: quote_movie, before, after: reported }];
    if (last !== undefined && isFarFrom(reported, last, farFromLast)) return ask(last);
    return usual !== undefined && isFarFrom(reported, usual, farFromUsual) ? ask(usual) : [];
  });
