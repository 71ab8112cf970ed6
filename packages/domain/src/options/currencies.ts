import { type CodeOf, isCodeOf, type OptionList, optionOf } from './option-list.ts';

/** Spec 3. `digits` is the number of decimals: yen have none (D7). */
export const currencies = [
  { code: 'USD', label: { ja: '米ドル', en: 'US dollar' }, digits: 2 },
  { code: 'CAD', label: { ja: 'カナダドル', en: 'Canadian dollar' }, digits: 2 },
  { code: 'EUR', label: { ja: 'ユーロ', en: 'Euro' }, digits: 2 },
  { code: 'GBP', label: { ja: '英ポンド', en: 'Pound sterling' }, digits: 2 },
  { code: 'JPY', label: { ja: '日本円', en: 'Japanese yen' }, digits: 0 },
] as const satisfies OptionList<string, { readonly digits: number }>;

export type Currency = CodeOf<typeof currencies>;

/** Currencies accepted for payment (spec 3). */
export const paymentCurrencies = [
  { code: 'JPY', label: { ja: '日本円', en: 'Japanese yen' } },
  { code: 'USD', label: { ja: '米ドル', en: 'US dollar' } },
  { code: 'EUR', label: { ja: 'ユーロ', en: 'Euro' } },
  { code: 'GBP', label: { ja: '英ポンド', en: 'Pound sterling' } },
] as const satisfies OptionList<Currency>;

export type PaymentCurrency = CodeOf<typeof paymentCurrencies>;

export const isPaymentCurrency = (currency: string): currency is PaymentCurrency =>
  isCodeOf(paymentCurrencies, currency);

/** Spec 9. */
export const defaultCurrency: Currency = 'USD';

/** Parses a currency stored as text. Throws RangeError if it isn't in the list. */
export const currencyOf = (text: string): Currency => {
  if (!isCodeOf(currencies, text)) throw new RangeError(`no such currency: ${text}`);
  return text;
};

/** A currency's decimals. Throws RangeError for an unknown one (spec 8: unknown currency in formatting is an error). */
export const currencyDigits = (currency: string): number => {
  const found = optionOf(currencies, currency);
  if (found === undefined) throw new RangeError(`no such currency: ${currency}`);
  return found.digits;
};
