import { describe, expect, test } from 'vitest';
import { issuesOf } from '../shared/issue.ts';
import { bankAccountType, maskedPayoutAccount, normaliseHolder, payoutAccountInput } from './payout-account.ts';

const details = {
  bank_code: '0001',
  branch_code: '123',
  account_type: bankAccountType.ordinary,
  account_number: '0012345',
  account_holder: 'ﾐﾎﾝｴｲｶﾞ(ｶ',
};

const broken = (fields: object): string[] => {
  const parsed = payoutAccountInput.safeParse({ ...details, ...fields }, { reportInput: true });
  return parsed.success ? [] : issuesOf(parsed.error).map(({ field, rule }) => `${field} ${rule}`);
};

describe('bank details for payouts', () => {
  test.each([
    ['ミホンエイガ（カ', 'ﾐﾎﾝｴｲｶﾞ(ｶ'],
    ['みほん　えいが', 'ﾐﾎﾝ ｴｲｶﾞ'],
    ['カ）シネマ・パレット', 'ｶ)ｼﾈﾏ.ﾊﾟﾚﾂﾄ'],
    ['ニューシネマ', 'ﾆﾕ-ｼﾈﾏ'],
    ['ヴィジョン abc', 'ｳﾞｲｼﾞﾖﾝ ABC'],
    ['ﾐﾎﾝ', 'ﾐﾎﾝ'],
  ])('the holder %s is written %s', (typed, written) => {
    expect(normaliseHolder(typed)).toBe(written);
  });

  test('reads full-width digits, spaces and hyphens, and pads short numbers', () => {
    expect(payoutAccountInput.parse({ ...details, bank_code: '０００１', account_number: '12-345' })).toMatchObject({
      bank_code: '0001',
      account_number: '0012345',
    });
  });

  test.each([
    [{ bank_code: '001' }, ['bank_code digits']],
    [{ branch_code: '12a' }, ['branch_code digits']],
    [{ account_type: 3 }, ['account_type option']],
    [{ account_number: '12345678' }, ['account_number digits']],
    [{ account_number: '' }, ['account_number required']],
    [{ account_holder: '見本映画' }, ['account_holder bank_holder']],
    [{ account_holder: ' ' }, ['account_holder required']],
    [{ account_holder: 'ﾐ'.repeat(31) }, ['account_holder max_length']],
  ])('%o breaks %j', (fields, rules) => {
    expect(broken(fields)).toEqual(rules);
  });

  test('an empty input names every field', () => {
    const parsed = payoutAccountInput.safeParse({}, { reportInput: true });
    expect(parsed.error && issuesOf(parsed.error).map(({ field, rule }) => `${field} ${rule}`)).toEqual([
      'bank_code required',
      'branch_code required',
      'account_type required',
      'account_number required',
      'account_holder required',
    ]);
  });

  test('masking makes number and holder unusable', () => {
    const masked = maskedPayoutAccount(payoutAccountInput.parse(details));
    expect(masked).toEqual({ ...details, account_number: '••••345', account_holder: 'ﾐ•••' });
  });
});
