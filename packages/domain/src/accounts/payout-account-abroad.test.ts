import { describe, expect, test } from 'vitest';
import { issuesOf } from '../shared/issue.ts';
import {
  isAccountAbroad,
  maskedAccountAbroad,
  normaliseSwiftText,
  payoutAccountAbroadInput,
} from './payout-account-abroad.ts';

const details = {
  holder_name: 'Müller Film GmbH',
  iban: 'de89 3704 0044 0532 0130 00',
  account_abroad: '',
  bic: 'cobadeffxxx',
  street_name: 'Kantstraße',
  building_number: '12',
  post_code: '10623',
  town_name: 'Berlin',
  country: 'DE',
  currency: 'EUR',
} as const;

const stored = {
  ...details,
  holder_name: 'Muller Film GmbH',
  iban: 'DE89370400440532013000',
  account_abroad: null,
  bic: 'COBADEFFXXX',
  street_name: 'Kantstrasse',
};

const american = {
  ...details,
  iban: '',
  account_abroad: '0123-4567-89',
  bic: 'CHASUS33',
  country: 'US',
  currency: 'USD',
};

const broken = (fields: object): string[] => {
  const parsed = payoutAccountAbroadInput.safeParse({ ...details, ...fields }, { reportInput: true });
  return parsed.success ? [] : issuesOf(parsed.error).map(({ field, rule }) => `${field} ${rule}`);
};

describe('an account abroad (D59)', () => {
  test('is stored in the form that banks take', () => {
    expect(payoutAccountAbroadInput.parse(details)).toEqual(stored);
    expect(payoutAccountAbroadInput.parse(american)).toMatchObject({ iban: null, account_abroad: '0123456789' });
  });

  test.each([
    ['Łódź Ørsted & Søn', 'Lodz Orsted + Son'],
    ['Ｆｉｌｍ　House', 'Film House'],
    ['O’Neill – Films', "O'Neill - Films"],
  ])('%s is written %s', (typed, written) => {
    expect(normaliseSwiftText(typed)).toBe(written);
  });

  test.each([
    [{ iban: 'DE88370400440532013000' }, ['iban iban']],
    [{ iban: '' }, ['iban iban_needed']],
    [{ iban: '', bic: 'CHASUS33' }, ['account_abroad required']],
    [{ ...american, account_abroad: '12' }, ['account_abroad account_abroad']],
    [{ account_abroad: '123456' }, ['account_abroad account_or_iban']],
    [{ bic: 'COBADE' }, ['bic bic']],
    [{ bic: 'BNPAFRPP' }, ['bic bic_country']],
    [{ ...american, bic: 'BOTKJPJT' }, ['bic bic_abroad']],
    [{ holder_name: '映画社' }, ['holder_name swift_text']],
    [{ holder_name: '/Film' }, ['holder_name swift_text']],
    [{ holder_name: ' ' }, ['holder_name required']],
    [{ street_name: 'x'.repeat(71) }, ['street_name max_length']],
    [{ building_number: 'x'.repeat(17) }, ['building_number max_length']],
    [{ post_code: 'x'.repeat(17) }, ['post_code max_length']],
    [{ town_name: '' }, ['town_name required']],
    [{ country: 'ZZ' }, ['country option']],
    [{ currency: 'XXX' }, ['currency option']],
  ])('%o breaks %j', (fields, rules) => {
    expect(broken(fields)).toEqual(rules);
  });

  test('British and French IBANs fit banks of the islands that issue them', () => {
    expect(broken({ iban: 'GB82WEST12345698765432', bic: 'MIDLJESH', country: 'JE', currency: 'GBP' })).toEqual([]);
  });

  test('masking makes number, holder and address unusable', () => {
    const account = { ...payoutAccountAbroadInput.parse(details), kind: 'abroad' as const };
    const masked = JSON.stringify(maskedAccountAbroad(account));
    for (const secret of ['DE89370400440532013000', 'Muller', 'Kantstrasse', '10623'])
      expect(masked).not.toContain(secret);
    expect(maskedAccountAbroad(account)).toMatchObject({ iban: '••••000', bic: 'COBADEFFXXX', currency: 'EUR' });
    expect(isAccountAbroad(account)).toBe(true);
  });
});
