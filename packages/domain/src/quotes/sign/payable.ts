import { fromYen, type Rates, restOfRate, toYen } from '../../money/exchange.ts';
import type { Money } from '../../money/money.ts';
import { type Currency, isPaymentCurrency, type PaymentCurrency } from '../../options/currencies.ts';
import type { Issue } from '../../shared/issue.ts';
import type { Line } from '../ledger.ts';

/**
 * In which currency a buyer pays what is agreed in one that can't be paid in (D7g), with yen for one unit of each, less the
 * addition: decimal texts by currency; yen have none.
 */
export type PaidIn = {
  readonly currency: PaymentCurrency;
  readonly rates: Readonly<Partial<Record<Currency, string>>>;
};

/** What is frozen of the buyer's choice; `rates` are those that the quote was confirmed with. */
export const paidIn = (quoted: Currency, currency: PaymentCurrency, rates: Rates): PaidIn => ({
  currency,
  rates: Object.fromEntries(
    [quoted, currency].filter((each) => each !== 'JPY').map((each) => [each, restOfRate(rates, each)]),
  ),
});

/**
 * How an amount becomes one of the payment currency (D7, D7g): into yen, and from yen, each rounded once; the last line is what
 * is to be paid. What is in that currency already isn't exchanged.
 */
export const payableLines = (amount: Money, currency: PaymentCurrency, rates: Rates): Line[] => {
  if (amount.currency === currency) return [{ name: 'payable', amount, from: amount }];
  const inYen = toYen(amount, rates);
  const exchanged = { amount: inYen, from: amount, rate: restOfRate(rates, amount.currency) };
  if (currency === 'JPY') return [{ name: 'payable', ...exchanged }];
  return [
    ...(amount.currency === 'JPY' ? [] : [{ name: 'in_yen' as const, ...exchanged }]),
    {
      name: 'payable',
      amount: fromYen(inYen, currency, rates),
      from: inYen,
      divisor: restOfRate(rates, currency),
    },
  ];
};

/** The same as an amount alone. */
export const payableAmount = (amount: Money, currency: PaymentCurrency, rates: Rates): Money =>
  payableLines(amount, currency, rates).at(-1)?.amount ?? amount;

/** What is wrong with the choice for a quote in `quoted`: it must be made where that can't be paid in, and only there (D7g). */
export const paymentCurrencyIssue = (quoted: Currency, chosen: PaymentCurrency | undefined): Issue | null => {
  const field = 'payment_currency';
  if (!isPaymentCurrency(quoted)) return chosen === undefined ? { field, rule: 'required', params: {} } : null;
  return chosen === undefined || chosen === quoted ? null : { field, rule: 'option', params: {} };
};

const euroCountries =
  'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT';
const usual: readonly { readonly currency: PaymentCurrency; readonly countries: readonly string[] }[] = [
  { currency: 'EUR', countries: euroCountries.split(' ') },
  { currency: 'GBP', countries: ['GB', 'GG', 'IM', 'JE'] },
  { currency: 'JPY', countries: ['JP'] },
];

/** What is proposed to a buyer of a country: its own currency where that can be paid in, else US dollars. */
export const usualPaymentCurrency = (country: string | null): PaymentCurrency =>
  usual.find(({ countries }) => country !== null && countries.includes(country))?.currency ?? 'USD';
