import { z } from 'zod';
import { type CodeOf, type OptionList, optionSchema } from '../options/option-list.ts';
import { rule } from '../shared/issue.ts';

export const bankAccountType = { ordinary: 1, current: 2, savings: 4 } as const;

/** Account types of Japanese banks, by their transfer file codes (Zengin format). */
export const bankAccountTypes = [
  { code: bankAccountType.ordinary, label: { ja: '普通', en: 'Ordinary' } },
  { code: bankAccountType.current, label: { ja: '当座', en: 'Current' } },
  { code: bankAccountType.savings, label: { ja: '貯蓄', en: 'Savings' } },
] as const satisfies OptionList<number>;

/** Maximum length of the holder in a transfer file. */
const mostHolderSigns = 30;

const halfWidth = new Map(
  Array.from({ length: 0xff9d - 0xff66 + 1 }, (_, index) => String.fromCodePoint(0xff66 + index)).map((half) => [
    half.normalize('NFKC'),
    half,
  ]),
);

/** Transfer files have no small kana, and write the long vowel mark as a hyphen. */
const large = new Map(
  Object.entries({
    ァ: 'ア',
    ィ: 'イ',
    ゥ: 'ウ',
    ェ: 'エ',
    ォ: 'オ',
    ャ: 'ヤ',
    ュ: 'ユ',
    ョ: 'ヨ',
    ッ: 'ツ',
    ヮ: 'ワ',
    ー: '-',
    '・': '.',
  }),
);

const marks = new Map([
  ['\u3099', 'ﾞ'],
  ['\u309a', 'ﾟ'],
]);

const katakana = (sign: string): string =>
  /[\u3041-\u3096]/u.test(sign) ? String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0x60) : sign;

const heldSign = (sign: string): string => {
  const whole = large.get(sign) ?? sign;
  return marks.get(whole) ?? halfWidth.get(whole) ?? whole;
};

/**
 * Normalises a holder for transfer files: half-width katakana without small kana, upper-case letters. Converts
 * full-width kana, hiragana and lower-case letters; anything else stays, and breaks the rule.
 */
export const normaliseHolder = (text: string): string =>
  Array.from(
    text
      .normalize('NFKC')
      .replace(/[‐‑‒–—−]/gu, '-')
      .normalize('NFD'),
    katakana,
  )
    .map(heldSign)
    .join('')
    .toUpperCase()
    .replace(/\s+/gu, ' ')
    .trim();

const holder = /^[ｦｱ-ﾝﾞﾟA-Z0-9 ().,/「」\\-]+$/u;

const digitsOf = (text: string): string => text.normalize('NFKC').replace(/[\s-]/gu, '');

const code = (digits: number) =>
  z
    .string()
    .transform(digitsOf)
    .pipe(
      z
        .string()
        .min(1)
        .check(rule<string>('digits', (text) => text === '' || new RegExp(`^\\d{${digits}}$`).test(text), { digits })),
    );

/** Pads a number shorter than seven digits with leading zeros, as banks do. */
const accountNumber = z
  .string()
  .transform(digitsOf)
  .pipe(
    z
      .string()
      .min(1)
      .check(rule<string>('digits', (text) => text === '' || /^\d{4,7}$/.test(text), { digits: 7 })),
  )
  .transform((text) => text.padStart(7, '0'));

/**
 * Payout account of a provider (D14d), at a Japanese bank. Refuses with `digits` (bank 4, branch 3, number 7) and
 * `bank_holder` (characters of a transfer file, maximum 30).
 */
export const payoutAccountInput = z.object({
  bank_code: code(4),
  branch_code: code(3),
  account_type: optionSchema(bankAccountTypes),
  account_number: accountNumber,
  account_holder: z
    .string()
    .transform(normaliseHolder)
    .pipe(
      z
        .string()
        .min(1)
        .max(mostHolderSigns)
        .check(rule<string>('bank_holder', (text) => text === '' || holder.test(text))),
    ),
});

export type PayoutAccount = z.output<typeof payoutAccountInput>;
export type BankAccountType = CodeOf<typeof bankAccountTypes>;

/** Masks the details for everyone except the payout list: enough to recognise, too little to use. */
export const maskedPayoutAccount = (account: PayoutAccount): PayoutAccount => ({
  ...account,
  account_number: `••••${account.account_number.slice(-3)}`,
  account_holder: `${account.account_holder.slice(0, 1)}•••`,
});
