export type YearCount = { readonly value: string; readonly count: number };

export const stepYears = 5;

/** Titles by year, in five-year steps with their counts; empty without titles. */
export const histogramOf = (
  counts: readonly YearCount[],
): { first: number; last: number; steps: { from: number; count: number }[] } | null => {
  const years = counts
    .map(({ value, count }) => ({ year: Number(value), count }))
    .filter(({ year }) => Number.isInteger(year) && year > 0);
  if (years.length === 0) return null;
  const first = Math.min(...years.map(({ year }) => year));
  const last = Math.max(...years.map(({ year }) => year));
  const start = first - (first % stepYears);
  const steps = Array.from({ length: Math.floor((last - start) / stepYears) + 1 }, (_, index) => {
    const from = start + index * stepYears;
    const count = years
      .filter(({ year }) => year >= from && year < from + stepYears)
      .reduce((sum, one) => sum + one.count, 0);
    return { from, count };
  });
  return { first, last, steps };
};

/** `1950-1999`, `1990-`, `-1969`, `1964` → two years; null at an open side, and for several ranges. */
export const yearsOf = (text: string | undefined): { from: number | null; to: number | null } => {
  if (text === undefined || text.includes(',')) return { from: null, to: null };
  const [from = '', to = from] = text.split('-');
  return { from: from === '' ? null : Number(from), to: to === '' ? null : Number(to) };
};

/** Two years as an address parameter; an end equal to the edge stays open. */
export const yearsText = (from: number, to: number, edge: { first: number; last: number }): string => {
  const open = { from: from <= edge.first, to: to >= edge.last };
  if (open.from && open.to) return '';
  return `${open.from ? '' : from}-${open.to ? '' : to}`;
};
