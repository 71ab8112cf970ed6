import { describe, expect, it } from 'vitest';
import { histogramOf, yearsOf, yearsText } from './year-histogram.ts';

describe('years', () => {
  it('are counted in five-year steps from the first title to the last', () => {
    const answer = histogramOf([
      { value: '1951', count: 2 },
      { value: '1954', count: 1 },
      { value: '1961', count: 4 },
    ]);
    expect(answer).toEqual({
      first: 1951,
      last: 1961,
      steps: [
        { from: 1950, count: 3 },
        { from: 1955, count: 0 },
        { from: 1960, count: 4 },
      ],
    });
    expect(histogramOf([])).toBeNull();
  });

  it('round-trip through the address', () => {
    const edge = { first: 1926, last: 2026 };
    expect(yearsText(1950, 2026, edge)).toBe('1950-');
    expect(yearsText(1926, 1969, edge)).toBe('-1969');
    expect(yearsText(1950, 1969, edge)).toBe('1950-1969');
    expect(yearsText(1926, 2026, edge)).toBe('');
    expect(yearsOf('1950-')).toEqual({ from: 1950, to: null });
    expect(yearsOf('1964')).toEqual({ from: 1964, to: 1964 });
    expect(yearsOf('-1969')).toEqual({ from: null, to: 1969 });
  });
});
