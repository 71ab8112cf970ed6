import { expect, test } from 'vitest';
import { z } from 'zod';
import { companyFields, zipRules } from '../../accounts/company-fields.ts';
import { emailDomain } from '../../company-access/single-sign-on.ts';
import { readAmount } from '../../money/read-amount.ts';
import { normaliseIsan } from '../identifiers.ts';
import { date } from './date-rules.ts';
import { email } from './email.ts';
import { invoiceNumber } from './registration-rules.ts';
import { english, englishText, timeText, url } from './text-rules.ts';
import { optionalText, requiredText } from './texts.ts';

const company = z
  .object({ address_country: z.string(), address_zip: companyFields.address_zip.open })
  .check(...zipRules);
const zip = z.string().transform((address_zip) => company.parse({ address_country: 'JP', address_zip }).address_zip);

/** Texts as left by an input method, and their stored form. */
test.each([
  // whatwg/html 11395 and WebKit 47095: digits, both minus signs, the long vowel mark and the full stop.
  ['a postal code', zip, '〒１００－０００１', '100-0001'],
  ['a postal code', zip, ' 〒 １０００００１ ', '1000001'],
  ['a postal code', zip, '１００ー０００１', '100-0001'],
  ['a postal code', zip, '１００−０００１', '100-0001'],
  ['a telephone number', companyFields.tel.open, '０３ー１２３４ー５６７８', '03-1234-5678'],
  ['a telephone number', companyFields.tel.open, '＋８１（０）３－１２３４', '+81(0)3-1234'],
  [
    'an English name',
    requiredText(400, english),
    'Howl’s “Moving” Castle – Ⅱ'.replace('Ⅱ', '２'),
    'Howl\'s "Moving" Castle - 2',
  ],
  ['an address', requiredText(400, url), 'ｈｔｔｐｓ：／／ｅｘａｍｐｌｅ．ｃｏｍ／ａ', 'https://example.com/a'],
  ['an address', requiredText(400, url), 'example。com／映画', 'example.com/映画'],
  [
    'an address whose path means its wide signs',
    requiredText(400, url),
    'https://ja.example.org/七人の侍（映画）',
    'https://ja.example.org/七人の侍（映画）',
  ],
  ['an e-mail address', email, 'ｔａｒｏ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'taro@example.com'],
  ['an e-mail address', email, '　taro@example。com ', 'taro@example.com'],
  ['a domain', emailDomain, 'ＥＸＡＭＰＬＥ．ｃｏｍ', 'example.com'],
  ['a name in English', requiredText(200, english), 'Ｏｒｉｏｎ　Ｆｉｌｍｓ', 'Orion Films'],
  ['a text in English', optionalText(400, englishText), 'Ａ　ｆｉｌｍ．', 'A film.'],
  ['a running time', requiredText(8, timeText), '０１：３２：００', '01:32:00'],
  ['a day', date, '２０２７-０４-０１', '2027-04-01'],
  ['a registration number', invoiceNumber, 'Ｔ１２３４５６７８９０１２３', 'T1234567890123'],
])('%s typed in full width is stored in half-width', (_, schema: z.ZodType, typed, stored) => {
  expect(schema.parse(typed)).toBe(stored);
});

test.each([
  [
    'an amount (react-number-format 251, maskito 955)',
    () => readAmount('１，２３４．５０', { decimals: 2 }),
    { ok: true, text: '1234.50' },
  ],
  [
    'an amount (autoNumeric 682, flutter 97413, kendo-ui-core 305)',
    () => readAmount('９，９９９，９９９', { decimals: 0 }),
    { ok: true, text: '9999999' },
  ],
  ['an amount below 0', () => readAmount('−１２', { decimals: 0, signed: true }), { ok: true, text: '-12' }],
  ['an ISAN', () => normaliseIsan('００００－００００－Ｄ０７Ａ－００９０－Ｑ'), '0000-0000-D07A-0090-Q'],
])('%s typed in full width is read', (_, read, expected) => {
  expect(read()).toEqual(expected);
});

test('leaves the width of kana, kanji and Japanese names unchanged', () => {
  expect(optionalText(200).parse('ＡＢＣ映画（株）')).toBe('ＡＢＣ映画（株）');
  expect(requiredText(200, english).safeParse('ｶﾀｶﾅ').success).toBe(false);
  expect(email.safeParse('太郎').success).toBe(false);
});
