import { describe, expect, test } from 'vitest';
import { exclusiveType } from '../options/exclusivity.ts';
import { paymentPeriod, pricingType } from '../options/pricing.ts';
import { rightType } from '../options/right-types.ts';
import { requestedRight } from './request/requested-right.ts';
import { grantIssues, offeredConditions, providerTermsInput, termsHistoryText } from './share-terms.ts';

const right = (right_type: number, exclusive_type: number = exclusiveType.nonExclusive) =>
  requestedRight.parse({ right_type, exclusive_type });

type Requested = Parameters<typeof offeredConditions>[0];

const before: Requested = {
  license_start: '2027-01-01',
  license_end: '2027-12-31',
  all_countries: false,
  countries: ['FR', 'DE'],
  rights: [right(rightType.svod), right(rightType.avod)],
  contract_terms: 'One poster a month.',
  pricing_type: pricingType.revenueShare,
};
const offered = (offer: object, requested: Requested = before, mayChoose = false) =>
  offeredConditions(requested, providerTermsInput.parse(offer), { mayChoose });

describe('terms of a whole provider quote (D2e)', () => {
  test('change only named terms, whatever the order of rights and countries', () => {
    expect(offered({})).toBeNull();
    expect(offered({ countries: ['DE', 'FR'], rights: [...before.rights].reverse() })).toBeNull();
    expect(offered({ rights: [right(rightType.svod, exclusiveType.exclusive)] })).toMatchObject({
      countries: ['FR', 'DE'],
      rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.exclusive }],
    });
    expect(offered({ all_countries: true })).toMatchObject({ all_countries: true, countries: [] });
    expect(offered({ contract_terms: ' ' })).toMatchObject({ contract_terms: null });
  });

  test('set the payment period only if there are shares', () => {
    const yearly = { payment_period: paymentPeriod.annually, payment_start_month: 4 };
    expect(offered(yearly)).toMatchObject({ payment: yearly });
    expect(offered(yearly, { ...before, pricing_type: pricingType.flat })).toBeNull();
    const then = offered(yearly);
    expect(then && termsHistoryText(then)).toMatchObject(yearly);
  });

  test('set the pricing type if the request leaves it open, even to the stored one (D4g)', () => {
    const open = { ...before, any_pricing: true };
    const chosen = { pricing_type: pricingType.revenueShare };
    expect(offered(chosen, open)).toBeNull();
    const after = offered(chosen, open, true);
    expect(after).toMatchObject({ ...chosen, any_pricing: false });
    expect(after && offered({}, { ...open, ...after, ...chosen }, true)).toBeNull();
  });

  test('require each right once, and at least one country', () => {
    const after = { ...before, countries: [], rights: [right(rightType.svod), right(rightType.svod)] };
    expect(grantIssues(after).map(({ field, rule }) => `${field} ${rule}`)).toEqual([
      'rights.1.right_type twice',
      'countries required',
    ]);
  });
});
