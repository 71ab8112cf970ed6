import { describe, expect, it } from 'vitest';
import { emptyOffer, isEmptyOffer, lackingOf, newLine, offerBody } from './offer-draft.ts';

describe('an offer that is being written', () => {
  it('is empty until something is chosen, and then says what a line lacks', () => {
    expect(isEmptyOffer(emptyOffer())).toBe(true);
    const noCountry = { ...newLine(), rights: ['1'], all_countries: false };
    const noRight = { ...newLine(), countries: ['FR'] };
    expect(lackingOf({ lines: [noCountry, noRight, newLine()], complete: true })).toEqual({
      [noCountry.key]: 'countries',
      [noRight.key]: 'rights',
    });
  });

  it('sends begun lines only, with no countries where all are meant', () => {
    const line = { ...newLine(), rights: ['1', '8'], countries: ['FR'], starts_on: '2027-01-01' };
    expect(offerBody({ lines: [line, newLine()], complete: false }, 3)).toEqual({
      version: 3,
      complete: false,
      lines: [
        { rights: [1, 8], countries: [], all_countries: true, starts_on: '2027-01-01', ends_on: null, offered: true },
      ],
    });
  });
});
