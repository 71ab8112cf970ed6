import { z } from 'zod';
import { countries } from '../options/countries.ts';
import { currencies } from '../options/currencies.ts';
import { optionSchema } from '../options/option-list.ts';
import { rule } from '../shared/issue.ts';
import { together } from '../shared/rules/together.ts';
import { hasIbans, isIban, normaliseIban } from './iban.ts';
import type { PayoutAccount } from './payout-account.ts';

const japan = 'JP';

/** Letters that decompose into no base letter and mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ı: 'i',
  '&': '+',
  '’': "'",
  '‘': "'",
};

/**
 * A text in the characters that banks send abroad (SWIFT character set X): accents are dropped, full-width letters
 * become half-width. Anything else stays, and breaks the rule.
 */
export const normaliseSwiftText = (text: string): string =>
  Array.from(text.normalize('NFKD').replace(/\p{M}/gu, ''), (sign) => plainLetters[sign] ?? sign)
    .join('')
    .replace(/[‐‑‒–—−]/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim();

const swiftSigns = /^[A-Za-z0-9/\-?:().,'+ ]+$/;

/** True for a text of character set X that doesn't begin or end with a slash and has no two in a row. */
const isSwiftText = (text: string): boolean => swiftSigns.test(text) && !/^\/|\/$|\/\//.test(text);

const swiftText = (max: number) =>
  z
    .string()
    .transform(normaliseSwiftText)
    .pipe(
      z
        .string()
        .min(1)
        .max(max)
        .check(rule<string>('swift_text', (text) => text === '' || isSwiftText(text))),
    );

const optionalSwiftText = (max: number) =>
  z
    .string()
    .transform(normaliseSwiftText)
    .pipe(
      z
        .string()
        .max(max)
        .check(rule<string>('swift_text', (text) => text === '' || isSwiftText(text))),
    )
    .transform((text) => (text === '' ? null : text))
    .nullish()
    .transform((text) => text ?? null);

const compact = (text: string): string => text.normalize('NFKC').replace(/[\s-]/gu, '').toUpperCase();

const bicShape = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

const bic = z
  .string()
  .transform(compact)
  .pipe(
    z
      .string()
      .min(1)
      .check(rule<string>('bic', (text) => text === '' || bicShape.test(text))),
  );

/** Country of a bank, from its BIC (ISO 9362). */
export const countryOfBic = (code: string): string => code.slice(4, 6);

/** Countries whose banks issue IBANs of another country, by the IBAN's country. */
const issuedFor: Readonly<Record<string, readonly string[]>> = {
  FI: ['AX'],
  FR: ['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT'],
  GB: ['GG', 'IM', 'JE'],
};

const isOfBank = (iban: string, code: string): boolean => {
  const country = iban.slice(0, 2);
  return country === countryOfBic(code) || (issuedFor[country] ?? []).includes(countryOfBic(code));
};

const issuesIbans = (country: string): boolean =>
  hasIbans(country) || Object.values(issuedFor).some((countries_) => countries_.includes(country));

/** Structured address of a party abroad, with the lengths of ISO 20022 (PostalAddress24). */
const addressFields = {
  street_name: swiftText(70),
  building_number: optionalSwiftText(16),
  post_code: optionalSwiftText(16),
  town_name: swiftText(35),
} as const;

const noneAsNull = (text: string | null | undefined): string | null =>
  text === undefined || text === null || text === '' ? null : text;

/**
 * Payout account of a provider at a bank abroad (D59). Refuses with `iban`, `iban_needed`, `bic`, `bic_country`,
 * `bic_abroad`, `account_abroad` and `swift_text`.
 */
export const payoutAccountAbroadInput = z
  .object({
    holder_name: swiftText(70),
    iban: z
      .string()
      .transform(normaliseIban)
      .pipe(z.string().check(rule<string>('iban', (text) => text === '' || isIban(text))))
      .nullish()
      .transform(noneAsNull),
    /** Account at a bank without IBANs. */
    account_abroad: z
      .string()
      .transform(compact)
      .pipe(z.string().check(rule<string>('account_abroad', (text) => text === '' || /^[A-Z0-9]{4,34}$/.test(text))))
      .nullish()
      .transform(noneAsNull),
    bic,
    ...addressFields,
    country: optionSchema(countries),
    /** Currency of the account; the market pays in yen, and the bank exchanges them. */
    currency: optionSchema(currencies),
  })
  .check(
    together(({ iban = null, account_abroad = null, bic: code }, broken, invalid) => {
      const country = code === undefined || invalid.has('bic') ? null : countryOfBic(code);
      if (country === japan) broken('bic_abroad', ['bic']);
      if (invalid.has('iban') || invalid.has('account_abroad')) return;
      if (iban === null && country !== null && issuesIbans(country)) broken('iban_needed', ['iban']);
      else if (iban === null && account_abroad === null) broken('required', ['account_abroad']);
      if (iban !== null && account_abroad !== null) broken('account_or_iban', ['account_abroad']);
      if (iban !== null && code !== undefined && country !== null && country !== japan && !isOfBank(iban, code))
        broken('bic_country', ['bic']);
    }),
  );

export type PayoutAccountAbroad = z.output<typeof payoutAccountAbroadInput> & { readonly kind: 'abroad' };

/** An account that a provider is paid to: at a bank in Japan (D14d), or abroad (D59). */
export type PayoutDestination = PayoutAccount | PayoutAccountAbroad;

export const isAccountAbroad = (account: PayoutDestination): account is PayoutAccountAbroad => 'bic' in account;

const masked = (text: string): string => `••••${text.slice(-3)}`;

/** Masks the details for everyone except the payout list: enough to recognise, too little to use. */
export const maskedAccountAbroad = (account: PayoutAccountAbroad): PayoutAccountAbroad => ({
  ...account,
  holder_name: `${account.holder_name.slice(0, 1)}•••`,
  iban: account.iban === null ? null : masked(account.iban),
  account_abroad: account.account_abroad === null ? null : masked(account.account_abroad),
  street_name: `${account.street_name.slice(0, 1)}•••`,
  building_number: account.building_number === null ? null : '•••',
  post_code: account.post_code === null ? null : '•••',
});

/** Address and bank of the market as the payer of transfers abroad; empty fields are null. */
export const payerAbroadFields = {
  payer_name: optionalSwiftText(70),
  payer_bic: z
    .string()
    .transform(compact)
    .pipe(z.string().check(rule<string>('bic', (text) => text === '' || bicShape.test(text))))
    .nullish()
    .transform(noneAsNull),
  payer_street: optionalSwiftText(70),
  payer_building: optionalSwiftText(16),
  payer_post_code: optionalSwiftText(16),
  payer_town: optionalSwiftText(35),
} as const;
