import { countries } from '@eigaichi/domain/options/countries';
import { describe, expect, it } from 'vitest';
import { placesOf, territoriesBody } from './places.ts';

const codes = countries.map(({ code }) => code as string);

describe('territories of a licence', () => {
  it('are sent as they were read, in any mode', () => {
    for (const sent of [
      { all_countries: true, countries: [] },
      { all_countries: false, countries: ['FR', 'DE'] },
      { all_countries: false, countries: codes.filter((code) => code !== 'CN') },
    ]) {
      const again = territoriesBody(placesOf(sent));
      expect({ ...again, countries: [...again.countries].sort() }).toEqual({
        ...sent,
        countries: [...sent.countries].sort(),
      });
    }
  });

  it('read as all except a few beyond half of the world', () => {
    const most = codes.filter((code) => code !== 'CN');
    expect(placesOf({ all_countries: false, countries: most })).toEqual({ mode: 'except', countries: ['CN'] });
    expect(territoriesBody({ mode: 'except', countries: [] })).toEqual({ all_countries: true, countries: [] });
  });
});
