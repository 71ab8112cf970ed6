import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Issue, issuesOf } from '../issue.ts';
import { count, decimal, optionalDecimal, optionalPrice, percentage, price } from './amounts.ts';
import {
  dateAfter,
  dateBefore,
  date as dateRule,
  dateUntil,
  endDate,
  monthPeriod,
  optionalDate,
} from './date-rules.ts';
import { email, looksLikeEmail } from './email.ts';
import { loginPassword, mfaToken, newPassword } from './password.ts';
import { agreedToPrivacyPolicy, invoiceNumber, invoiceNumberStatus, isanNumber } from './registration-rules.ts';
import {
  english,
  englishText,
  extensionOf,
  fileName,
  fileType,
  linkOf,
  postNumber,
  secondsOfTime,
  timeOfSeconds,
  timeText,
  url,
  urlOn,
} from './text-rules.ts';
import { noteMaxLength, optionalText, requiredText } from './texts.ts';

const issuesIn = (schema: z.ZodType, value: unknown): Issue[] => {
  const parsed = schema.safeParse(value, { reportInput: true });
  return parsed.success ? [] : issuesOf(parsed.error);
};
const rulesIn = (schema: z.ZodType, value: unknown): string[] => issuesIn(schema, value).map(({ rule }) => rule);
const text = (check: z.core.$ZodCheck<string>) => z.string().check(check);

type Case = [schema: z.ZodType, value: unknown, broken: string[]];
const cases = (schema: z.ZodType, held: unknown[], broken: unknown[], rule: string): Case[] => [
  ...held.map((value): Case => [schema, value, []]),
  ...broken.map((value): Case => [schema, value, [rule]]),
];

const check = (name: string, table: Case[]) =>
  describe(name, () => {
    test.each(table.map(([schema, value, broken]) => ({ schema, value, broken })))(
      '$value breaks $broken',
      ({ schema, value, broken }) => {
        expect(rulesIn(schema, value)).toEqual(broken);
      },
    );
  });

check('required', cases(requiredText(5), ['a', ' a '], ['', '   ', '　', null, undefined], 'required'));
check(
  'max_length',
  cases(requiredText(noteMaxLength), ['x'.repeat(400), '映'.repeat(400)], ['x'.repeat(401)], 'max_length'),
);
check(
  'post_number',
  cases(
    text(postNumber),
    ['', '123-4567', '1234567', '000-0000'],
    ['123-456', '12-34567', '123--4567', '123 4567', '1234-567', 'abc-defg', '123-4567 '],
    'post_number',
  ),
);
check(
  'english',
  cases(
    text(english),
    ['', 'Eigaichi', 'Sample Film Co., Ltd.', "O'Hara & Sons (Tokyo) #1", 'A-1/B_2: 100%!'],
    ['映画', 'Café', 'line\nbreak', 'tab\there', 'a~b', 'a<b'],
    'english',
  ),
);
test.each([
  ['Star ☆ Café ☆', { signs: '☆ é' }],
  ['Cafe\u0301~<', { signs: 'é ~ <' }],
  ['映画の題名です', { signs: '映 画 の 題 名' }],
  ['line\nbreak\u200b', {}],
])('english names what it refuses of %j, at most five characters', (value, params) => {
  expect(issuesIn(text(english), value)).toEqual([{ field: '', rule: 'english', params }]);
});
check(
  'english_text',
  cases(text(englishText), ['', 'two\nlines\r\n\tand <all> {signs} ~^`|\\'], ['映画', 'naïve'], 'english_text'),
);
check(
  'time_text',
  cases(
    text(timeText),
    ['', '00', '59', '05:00', '59:59', '00:00:00', '01:32:10', '23:59:59'],
    ['60', '5', '1:00', '60:00', '24:00:00', '00:60:00', '00:00:60', '1:2:3', '01:02:03:04', ' 01:00', '-1:00'],
    'time_text',
  ),
);
check(
  'url',
  cases(
    text(url),
    [
      '',
      'example.com',
      'http://example.com',
      'https://www.example.com/a/b?c=d#e',
      'HTTPS://EXAMPLE.COM/',
      'example.com:8080/x',
      'https://日本語.example/映画',
      'https://例え.テスト/',
    ],
    [
      'example',
      'ftp://example.com',
      'javascript:alert(1)',
      'https://',
      'http:///x',
      'https://exa mple.com',
      'https://.com',
      'a@example.com',
      'https://user:pw@example.com',
    ],
    'url',
  ),
);
check(
  'url_host',
  cases(
    text(urlOn(['imdb.com'])),
    ['', 'https://www.imdb.com/title/tt0000001/', 'imdb.com/x', 'https://IMDB.com', 'not an address'],
    ['https://imdb.com.example/', 'https://notimdb.com/', 'https://example.com/?imdb.com'],
    'url_host',
  ),
);
check(
  'file_name',
  cases(
    text(fileName),
    ['', 'a.mp4', 'Main_Feature-01.v2.mov', '_x.srt'],
    ['noextension', '映画.mp4', 'a b.mp4', '.mp4', 'a.', 'a/b.mp4', '..\\a.mp4', 'ａ.mp4'],
    'file_name',
  ),
);
check(
  'file_type',
  cases(text(fileType(['jpg', 'png'])), ['', 'a.jpg', 'a.JPEG', 'b.png'], ['a.gif', 'jpg', 'a.jpg.exe'], 'file_type'),
);
check(
  'email',
  cases(
    email,
    ['buyer@example.com', ' a.b+c@sub.example.com ', `${'a'.repeat(64)}@example.com`],
    ['buyer', 'buyer@', '@example.com', 'a b@example.com', 'buyer@example'],
    'email',
  ),
);
check('email: required and length', [
  [email, '', ['required']],
  [email, undefined, ['required']],
  [email, `a@${'b'.repeat(250)}.example.com`, ['max_length']],
]);
check('a password that is set', [
  [newPassword, 'Eigaichi2026', []],
  [newPassword, `Aa1${'x'.repeat(252)}`, []],
  [newPassword, `Aa1${'x'.repeat(253)}`, ['max_length']],
  [newPassword, '', ['required']],
  [newPassword, 'Abc123', ['min_length']],
  [newPassword, 'Ab1', ['min_length', 'password']],
  [newPassword, 'alllower1', ['password']],
  [newPassword, 'ALLUPPER1', ['password']],
  [newPassword, 'NoDigitsAtAll', ['password']],
  [newPassword, 'With Space1', ['password']],
  [newPassword, 'Sign-2026x', ['password']],
  [newPassword, 'パスワードAa1xx', ['password']],
]);
check('a password that is tried', [
  [loginPassword, 'anything at all', []],
  [loginPassword, 'short12', ['min_length']],
  [loginPassword, '', ['required']],
]);
check('token', [
  [mfaToken, '123456', []],
  [mfaToken, ' １２３４５６ ', []],
  [mfaToken, '12345', ['min_length']],
  [mfaToken, '', ['required']],
]);
check(
  'price',
  cases(
    price(),
    ['0', '1', '500', '1,000', '12,345,678', '1000', 500, 0],
    ['00', '01', '1,00', '1,0000', '10,00', ',100', '1.5', '-1', 'abc', '1 000', 1.5, -1, '12345678901234'],
    'price',
  ),
);
check('price: digits and emptiness', [
  [price(), '$5', ['currency_sign']],
  [price({ minDigits: 3 }), '99', ['price']],
  [price({ minDigits: 3 }), '1,000', []],
  [price({ maxDigits: 4 }), '9,999', []],
  [price({ maxDigits: 4 }), '10,000', ['price']],
  [price(), '', ['required']],
  [price(), undefined, ['required']],
  [price(), null, ['required']],
  [price(), true, ['format']],
  [optionalPrice(), '', []],
  [optionalPrice(), 'x', ['price']],
]);
check(
  'decimal',
  cases(
    decimal(),
    ['0', '1.5', '12.34', '007', 3.25],
    ['-1', '1.234', '1.', '.5', '1,5', 'x', '1e3', 1e-7, '12345678901'],
    'decimal',
  ),
);
check('decimal: digits and emptiness', [
  [decimal(4), '0.1234', []],
  [decimal(4), '0.12345', ['decimal']],
  [decimal(0), '1.0', ['decimal']],
  [decimal(), '', ['required']],
  [optionalDecimal(), '', []],
  [percentage(), '100', []],
  [percentage(), '33.3333', []],
  [percentage(), '100.1', ['max_value']],
]);
check('count', [
  [count(), 'x', ['integer']],
  [count(), '12abc', ['integer']],
  [count(), '1,5', ['integer']],
  [count(), '1.000.000', ['integer']],
  [count({ max_value: 10 }), '11', ['max_value']],
  [count(), 3_000_000_000, ['max_value']],
  [count(), Number.NaN, ['format']],
]);

test.each([
  ['', 0],
  [null, 0],
  [undefined, 0],
  ['12', 12],
  ['12.9', 12],
  [12.9, 12],
  ['１２', 12],
  ['1,200', 1200],
  ['1,234.9', 1234],
  ['-5', 0],
  [-5, 0],
])('a count of %j becomes %i', (value, result) => {
  expect(count().parse(value)).toBe(result);
});

test('raises a count below min_value to it, and an empty one too', () => {
  expect(count({ min_value: 1 }).parse('')).toBe(1);
  expect(count({ min_value: 1 }).parse(undefined)).toBe(1);
  expect(count({ min_value: 3 }).parse('2')).toBe(3);
});

test('converts prices and decimals to numbers, and empty optional ones to null, never 0', () => {
  expect(price().parse('1,234,567')).toBe(1_234_567);
  expect(price().parse('５００')).toBe(500);
  expect(optionalPrice().parse('')).toBeNull();
  expect(optionalPrice().parse('0')).toBe(0);
  expect(optionalPrice().parse(undefined)).toBeUndefined();
  expect(decimal(4).parse('0.0001')).toBe(0.0001);
  expect(optionalDecimal(4).parse(' ')).toBeNull();
});

test('makes an empty optional text null, and leaves an unsent one absent', () => {
  expect(optionalText(10).parse('  ')).toBeNull();
  expect(optionalText(10).parse(null)).toBeNull();
  expect(z.object({ a: optionalText(10) }).parse({})).toEqual({});
  expect(rulesIn(optionalText(10, english), '映画映画映画映画映画映')).toEqual(['max_length', 'english']);
});

check(
  'date',
  cases(dateRule, ['2026-11-21', '2028-02-29'], ['2026-02-29', '2026-13-01', '21/11/2026', '2026-1-1', 'x'], 'date'),
);
check('date: emptiness', [
  [dateRule, '', ['required']],
  [optionalDate, '', []],
  [optionalDate, '2026-02-30', ['date']],
]);
test.each([
  [dateBefore('x', '2026-11-20', { baseDate: '2026-11-21' }), []],
  [dateBefore('x', '2026-11-21', { baseDate: '2026-11-21' }), ['dateBefore']],
  [dateBefore('x', '2026-11-21', { baseDate: '2026-11-21', allowEqual: true }), []],
  [dateBefore('x', '2026-11-22', { baseDate: '2026-11-21', allowEqual: true }), ['dateBefore']],
  [dateAfter('x', '2026-11-22', '2026-11-21'), []],
  [dateAfter('x', '2026-11-21', '2026-11-21'), []],
  [dateAfter('x', '2026-11-20', '2026-11-21'), ['dateAfter']],
  [dateUntil('x', '2026-11-21', '2026-11-21'), []],
  [dateUntil('x', '2026-11-22', '2026-11-21'), ['date_until']],
])('days against a base date: %j', (issues, broken) => {
  expect(issues).toEqual(broken.map((name) => ({ field: 'x', rule: name, params: { baseDate: '2026-11-21' } })));
});

test.each([null, undefined, '', 'x', '2026-02-30'])('invalid days have their own rule: %j', (day) => {
  const baseDate = '2026-11-21';
  expect([
    ...dateBefore('x', day, { baseDate }),
    ...dateAfter('x', day, baseDate),
    ...dateUntil('x', day, baseDate),
  ]).toEqual([]);
  expect(dateAfter('x', baseDate, day ?? '')).toEqual([]);
});

test.each([
  ['2026-01-01', '2026-03-31', 3, true],
  ['2026-01-01', '2026-03-30', 3, false],
  ['2026-01-31', '2026-02-28', 1, true],
  ['2026-01-02', '2026-01-01', 1, false],
])('%s to %s is a period of at least %i months: %s', (from, to, min, holds) => {
  expect(monthPeriod('to', { from, to, min })).toEqual(
    holds ? [] : [{ field: 'to', rule: 'month_period', params: { min } }],
  );
});

describe('rules over two dates', () => {
  const period = z
    .object({ name: requiredText(5), license_start: dateRule, license_end: dateRule })
    .check(endDate({ start: 'license_start', end: 'license_end' }));
  const sent = (license_start: unknown, license_end: unknown, name = 'a') => ({ name, license_start, license_end });

  test.each([
    ['2026-01-01', '2026-01-02', []],
    ['2026-01-01', '2026-01-01', ['end_date']],
    ['2026-01-02', '2026-01-01', ['end_date']],
  ])('%s to %s breaks %j', (start, end, broken) => {
    const issues = issuesIn(period, sent(start, end));
    expect(issues.map(({ rule }) => rule)).toEqual(broken);
    expect(issues.every(({ field }) => field === 'license_end')).toBe(true);
  });

  test('are reported together with other faults', () => {
    expect(issuesIn(period, sent('2026-01-02', '2026-01-01', '')).map(({ field, rule }) => [field, rule])).toEqual([
      ['name', 'required'],
      ['license_end', 'end_date'],
    ]);
    expect(rulesIn(period, { ...sent('2026-01-02', '2026-01-01'), name: undefined })).toEqual(['required', 'end_date']);
  });

  test('ignore invalid dates', () => {
    expect(rulesIn(period, sent('', '2026-01-01'))).toEqual(['required']);
    expect(rulesIn(period, null)).toEqual(['required']);
  });
});

check(
  'invoice_number: shape',
  cases(
    invoiceNumber,
    ['T7010705000725', 'ｔ７０１０７０５０００７２５', 'T 7010-7050-00725', '', null],
    ['7010705000725', 'T701070500072', 'T70107050007255', 'X7010705000725'],
    'invoice_number',
  ),
);

test.each([
  ['T7010705000725', false, 'fine'],
  ['T8010705000725', false, 'refused'],
  ['T8010705000725', true, 'doubtful'],
  ['T123', false, 'fine'],
  [null, false, 'fine'],
] as const)('the check digit of %s, person %s, is %s', (number, person, standing) => {
  expect(invoiceNumberStatus(number, person)).toBe(standing);
});

test('stores an invoice number in half-width without hyphens', () => {
  expect(invoiceNumber.parse('ｔ７０１０－７０５０－００７２５')).toBe('T7010705000725');
  expect(invoiceNumber.parse('')).toBeNull();
});

check(
  'isan',
  cases(isanNumber, ['0000-0000-D07A-0090-Q-0000-0000-X', '', null], ['0000-0000-D07A-0090-R', 'x'], 'isan'),
);

check('privacy_policy', cases(agreedToPrivacyPolicy, [true], [false, undefined], 'privacy_policy'));

test.each([
  ['05', 5],
  ['01:40', 100],
  ['01:32:10', 5530],
  ['23:59:59', 86_399],
])('%s is %i seconds', (written, seconds) => {
  expect(secondsOfTime(written)).toBe(seconds);
  expect(secondsOfTime(timeOfSeconds(seconds))).toBe(seconds);
});

test('refuses a time out of range', () => {
  expect(() => secondsOfTime('1:2')).toThrow(RangeError);
  expect(() => timeOfSeconds(86_400)).toThrow(RangeError);
  expect(() => timeOfSeconds(1.5)).toThrow(RangeError);
});

test('derives values from names and addresses', () => {
  expect(extensionOf('A.TAR.GZ')).toBe('gz');
  expect(extensionOf('none')).toBe('');
  expect(linkOf('example.com')).toBe('https://example.com');
  expect(linkOf('http://example.com')).toBe('http://example.com');
  expect(looksLikeEmail('a@b.c')).toBe(true);
  expect(looksLikeEmail('a@b')).toBe(false);
});
