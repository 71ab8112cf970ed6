import { countries } from '@eigaichi/domain/options/countries';
import { describe, expect, it } from 'vitest';
import { placesOf, placesSent } from './places.ts';

const codes = countries.map(({ code }) => code as string);

describe('where a licence holds', () => {
  it('is sent as it was read, whichever way it is said', () => {
    for (const sent of [
      { all_countries: true, countries: [] },
      { all_countries: false, countries: ['FR', 'DE'] },
      { all_countries: false, countries: codes.filter((code) => code !== 'CN') },
    ]) {
      const again = placesSent(placesOf(sent));
      expect({ ...again, countries: [...again.countries].sort() }).toEqual({
        ...sent,
        countries: [...sent.countries].sort(),
      });
    }
  });

  it('reads as all except a few beyond half of the world', () => {
    const most = codes.filter((code) => code !== 'CN');
    expect(placesOf({ all_countries: false, countries: most })).toEqual({ mode: 'except', countries: ['CN'] });
    expect(placesSent({ mode: 'except', countries: [] })).toEqual({ all_countries: true, countries: [] });
  });
});
