import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bankAccountType } from '../accounts/payout-account.ts';
import { type PayoutAccountAbroad, payoutAccountAbroadInput } from '../accounts/payout-account-abroad.ts';
import { painFaults, readXml } from '../testing/pain-001-model.ts';
import { type PayerAbroad, payerAbroad, paymentFileAbroad } from './payment-file-abroad.ts';
import { transferSenderInput } from './transfer-file.ts';

const payer: PayerAbroad = {
  name: 'Eigaichi K.K.',
  bic: 'MHCBJPJT',
  account: '0010012345',
  address: {
    street_name: 'Marunouchi',
    building_number: '1-1',
    post_code: '100-0005',
    town_name: 'Tokyo',
    country: 'JP',
  },
};

const account: PayoutAccountAbroad = {
  kind: 'abroad',
  ...payoutAccountAbroadInput.parse({
    holder_name: 'Muller & Sohn Film',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    street_name: 'Kantstrasse',
    building_number: '12',
    post_code: '10623',
    town_name: 'Berlin',
    country: 'DE',
    currency: 'EUR',
  }),
};

const american: PayoutAccountAbroad = {
  ...account,
  iban: null,
  account_abroad: '0123456789',
  bic: 'CHASUS33',
  building_number: null,
  post_code: null,
  country: 'US',
  currency: 'USD',
};

const transfer = { account, amount: 103_040, reference: '120001', remittance: 'PN-000012' };

const fileOf = (transfers = [transfer, { ...transfer, account: american, amount: 1, reference: '120002' }]) =>
  paymentFileAbroad({ payer, run: 12, on: '2027-03-01', created_at: '2027-02-26T01:02:03Z', transfers });

describe('the payment file abroad (D59)', () => {
  test('follows the rules of pain.001.001.09', () => {
    expect(painFaults(fileOf())).toEqual([]);
  });

  test('instructs yen to a structured address and account, with shared charges', () => {
    const xml = fileOf([transfer]);
    for (const part of [
      '<MsgId>EIGAICHI-12-20270301</MsgId>',
      '<CtrlSum>103040</CtrlSum>',
      '<ReqdExctnDt><Dt>2027-03-01</Dt></ReqdExctnDt>',
      '<DbtrAcct><Id><Othr><Id>0010012345</Id></Othr></Id><Ccy>JPY</Ccy></DbtrAcct>',
      '<ChrgBr>SHAR</ChrgBr>',
      '<EndToEndId>120001</EndToEndId>',
      '<InstdAmt Ccy="JPY">103040</InstdAmt>',
      '<CdtrAgt><FinInstnId><BICFI>COBADEFFXXX</BICFI></FinInstnId></CdtrAgt>',
      '<StrtNm>Kantstrasse</StrtNm><BldgNb>12</BldgNb><PstCd>10623</PstCd><TwnNm>Berlin</TwnNm><Ctry>DE</Ctry>',
      '<CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></CdtrAcct>',
      '<Ustrd>PN-000012</Ustrd>',
    ])
      expect(xml).toContain(part);
  });

  test('names an account without an IBAN by its number', () => {
    expect(fileOf()).toContain('<CdtrAcct><Id><Othr><Id>0123456789</Id></Othr></Id><Ccy>USD</Ccy></CdtrAcct>');
  });

  test('is valid for any accepted input', () => {
    const sign = fc.constantFrom(...Array.from("abcXYZ019 /-?:().,'+&é"));
    const name = fc.string({ unit: sign, minLength: 1, maxLength: 60 });
    const input = fc.record({ holder_name: name, street_name: name, town_name: name });
    fc.assert(
      fc.property(fc.array(input, { minLength: 1, maxLength: 5 }), (typed) => {
        const transfers = typed.flatMap((fields, at) => {
          const parsed = payoutAccountAbroadInput.safeParse({ ...account, ...fields });
          if (!parsed.success) return [];
          return [{ ...transfer, account: { ...parsed.data, kind: 'abroad' as const }, reference: `12${at}` }];
        });
        if (transfers.length > 0) expect(painFaults(fileOf(transfers))).toEqual([]);
      }),
    );
  });

  test.each([0, -1, 1.5])('refuses the amount %s', (amount) => {
    expect(() => fileOf([{ ...transfer, amount }])).toThrow(RangeError);
  });

  test('escapes text, so that it can’t add elements', () => {
    const remittance = '</Ustrd><Ustrd>&';
    const found = JSON.stringify(readXml(fileOf([{ ...transfer, remittance }])));
    expect(found).toContain(JSON.stringify(remittance));
  });
});

describe('the model of the rules', () => {
  test.each([
    ['an element out of place', '<ChrgBr>SHAR</ChrgBr>', ''],
    ['an unknown code', '>SHAR<', '>OURS<'],
    ['a wrong BIC', '>COBADEFFXXX<', '>COBADE<'],
    ['a long reference', '<EndToEndId>120001<', `<EndToEndId>${'1'.repeat(36)}<`],
    ['a missing reference', '<EndToEndId>120001</EndToEndId>', ''],
    ['a missing currency', ' Ccy="JPY"', ''],
    ['a wrong count', '<NbOfTxs>1<', '<NbOfTxs>2<'],
    ['a wrong sum', '<CtrlSum>103040<', '<CtrlSum>103041<'],
    ['another version', 'pain.001.001.09', 'pain.001.001.03'],
    ['a long town', '<TwnNm>Berlin<', `<TwnNm>${'B'.repeat(36)}<`],
    [
      'an address in another order',
      '<StrtNm>Kantstrasse</StrtNm><BldgNb>12</BldgNb>',
      '<BldgNb>12</BldgNb><StrtNm>K</StrtNm>',
    ],
  ])('finds %s', (name, from, to) => {
    const xml = fileOf([transfer]);
    expect(xml).toContain(from);
    const faults = painFaults(xml.replace(from, to));
    // The charge bearer is optional; its absence is no fault.
    if (name === 'an element out of place')
      expect(painFaults(xml.replace(from, '').replace('<PmtMtd>', `${from}<PmtMtd>`))).not.toEqual([]);
    else expect(faults).not.toEqual([]);
  });
});

describe('the payer', () => {
  const sender = {
    sender_code: '123456',
    bank_code: '0001',
    branch_code: '001',
    account_type: bankAccountType.current,
    account_number: '12345',
    account_holder: 'ｴｲｶﾞｲﾁ(ｶ',
  };

  test('is known once its name, BIC and town are entered', () => {
    const abroad = { payer_name: payer.name, payer_bic: payer.bic, payer_town: 'Tokyo' };
    expect(payerAbroad(transferSenderInput.parse(sender))).toBeNull();
    expect(payerAbroad(transferSenderInput.parse({ ...sender, ...abroad, payer_bic: '' }))).toBeNull();
    expect(payerAbroad(transferSenderInput.parse({ ...sender, ...abroad }))).toMatchObject({
      name: payer.name,
      account: '0010012345',
      address: { town_name: 'Tokyo', street_name: null, country: 'JP' },
    });
  });
});
