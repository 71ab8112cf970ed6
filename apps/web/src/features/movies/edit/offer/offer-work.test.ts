import { rightType } from '@eigaichi/domain/options/right-types';
import { describe, expect, it } from 'vitest';
import { isSameOffer, newOfferLine, offerBody, offerDraftOf, offerIssues } from './offer-work.ts';

const saved = {
  complete: true,
  lines: [
    {
      rights: [rightType.svod, rightType.theatre],
      countries: ['FR', 'DE'],
      all_countries: false,
      starts_on: '2027-01-01',
      ends_on: null,
      offered: true,
    },
  ],
} as const;

const writable = () => ({
  ...saved,
  lines: saved.lines.map((line) => ({ ...line, rights: [...line.rights], countries: [...line.countries] })),
});

describe('an offer being edited', () => {
  it('is sent as read', () => {
    expect(offerBody(offerDraftOf(writable()))).toEqual(saved);
  });

  it('reports all missing fields of every line together', () => {
    const first = newOfferLine({ places: { mode: 'these', countries: [] } });
    const second = newOfferLine({ rights: ['1'], starts_on: '2027-05-01', ends_on: '2027-04-30' });
    expect(offerIssues({ complete: true, lines: [first, second] }).map(({ field, rule }) => [field, rule])).toEqual([
      [`${first.key}.rights`, 'required'],
      [`${first.key}.countries`, 'required'],
      [`${second.key}.ends_on`, 'dateAfter'],
    ]);
  });

  it('compares equal under other line keys, and unequal with another country', () => {
    const one = offerDraftOf(writable());
    expect(isSameOffer(one, offerDraftOf(writable()))).toBe(true);
    const [line] = one.lines;
    if (line === undefined) throw new Error('no line');
    const fewer = { ...line, places: { mode: 'these' as const, countries: ['FR'] } };
    expect(isSameOffer(one, { ...one, lines: [fewer] })).toBe(false);
  });
});
