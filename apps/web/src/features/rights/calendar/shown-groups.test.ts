import { rightType } from '@eigaichi/domain/options/right-types';
import { describe, expect, it } from 'vitest';
import { drawnKeys, fittingLabel, placeOf, shownGroups, stepsOf } from './shown-groups.ts';

const line = [{ start: '2027-01-01', end: '2028-12-31', state: 'free', by: null }] as const;
const groups = [
  { countries: ['DE', 'GB'], rows: [{ rights: [1, 8] as (1 | 8)[], line: [...line] }] },
  {
    countries: ['FR'],
    rows: [
      { rights: [1 as const], line: [...line] },
      { rights: [8 as const], line: [...line] },
    ],
  },
];

describe('licence calendar', () => {
  it('filters by one country or one right', () => {
    expect(shownGroups(groups, { country: 'GB', right: 8 })).toEqual([
      { countries: ['GB'], rows: [{ rights: [rightType.theatre], line }] },
    ]);
    expect(shownGroups(groups, { country: null, right: null })).toEqual(groups);
    expect(shownGroups(groups, { country: 'US', right: null })).toEqual([]);
  });

  it('places days by date, including leap days', () => {
    const window = { start: '2028-01-01', end: '2028-12-31' };
    expect(placeOf(window, window)).toEqual({ left: 0, width: 100 });
    const half = placeOf({ start: '2028-07-01', end: '2028-12-31' }, window);
    expect(half.left).toBeCloseTo((182 / 366) * 100);
    expect(half.left + half.width).toBeCloseTo(100);
  });

  it('has a ruler of years, or of months for a single year', () => {
    expect(stepsOf(2027, 2029).map(({ key }) => key)).toEqual(['2027', '2028', '2029']);
    const months = stepsOf(2028, 2028);
    expect(months).toHaveLength(12);
    expect(months[1]).toEqual({ key: '2', start: '2028-02-01', end: '2028-02-29' });
  });

  it('draws only whole labels on bars, the longest that fits', () => {
    const labels = ['Sold elsewhere', 'Sold'];
    const drawn = [275, 274, 100, 99].map((pixels) => fittingLabel(labels, 40, pixels));
    expect(drawn).toEqual(['Sold elsewhere', 'Sold', 'Sold', null]);
    expect([51, 50].map((pixels) => fittingLabel(['契約中'], 100, pixels))).toEqual(['契約中', null]);
  });

  it('skips years on a narrow ruler, so that none reaches the next or the end', () => {
    const [years, months] = [stepsOf(2026, 2035), stepsOf(2026, 2026)];
    expect(drawnKeys(years, 400)).toHaveLength(10);
    expect(drawnKeys(years, 399)).toEqual(['2026', '2028', '2030', '2032', '2034']);
    expect(drawnKeys(years, 120)).toEqual(['2026', '2030']);
    expect(drawnKeys(months, 358)).toHaveLength(12);
    expect(drawnKeys(months, 0)).toEqual([]);
  });
});
