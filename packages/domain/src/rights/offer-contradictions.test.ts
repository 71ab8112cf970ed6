import { describe, expect, test } from 'vitest';
import { rightType } from '../options/right-types.ts';
import { offerContradictions } from './offer-contradictions.ts';
import type { OfferLineInput } from './rights-input.ts';

const line = (given: Partial<OfferLineInput>): OfferLineInput => ({
  rights: [rightType.svod],
  countries: ['FR'],
  all_countries: false,
  starts_on: null,
  ends_on: null,
  offered: true,
  ...given,
});

describe('contradicting lines of an offer (D9)', () => {
  test('share a right, a country and days, and state the opposite', () => {
    const lines = [
      line({ rights: [rightType.svod, rightType.vod], countries: ['FR', 'DE'] }),
      line({ rights: [rightType.vod, rightType.freeInternet], countries: ['FR', 'IT'], offered: false }),
    ];
    expect(offerContradictions(lines)).toEqual([
      { offering: 0, refusing: 1, rights: [rightType.vod], countries: ['FR'], all_countries: false },
    ]);
  });

  test('include each country in all countries', () => {
    const everywhere = line({ countries: [], all_countries: true });
    const no = line({ offered: false });
    expect(offerContradictions([no, everywhere])).toEqual([
      { offering: 1, refusing: 0, rights: [rightType.svod], countries: ['FR'], all_countries: false },
    ]);
    expect(offerContradictions([everywhere, { ...everywhere, offered: false }])[0]?.all_countries).toBe(true);
  });

  test.each([
    ['another right', { rights: [2] as const }],
    ['another country', { countries: ['DE'] }],
    ['earlier days', { ends_on: '2027-12-31' }],
    ['the same said again', { offered: true }],
  ])('not by %s', (_name, given) => {
    const yes = line({ starts_on: '2028-01-01' });
    expect(offerContradictions([yes, line({ offered: false, ...given } as Partial<OfferLineInput>)])).toEqual([]);
  });

  test('overlap on the one day both name', () => {
    const yes = line({ starts_on: '2028-01-01' });
    expect(offerContradictions([yes, line({ offered: false, ends_on: '2028-01-01' })])).toHaveLength(1);
  });
});
