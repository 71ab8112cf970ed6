import { fromYen, netRate, type Rates, toYen } from '../../money/exchange.ts';
import type { Money } from '../../money/money.ts';
import { type Currency, isPaymentCurrency, type PaymentCurrency } from '../../options/currencies.ts';
import { type Issue, requiredIssue } from '../../shared/issue.ts';
import type { Line } from '../ledger.ts';

/**
 * Payment currency of a buyer whose quote's currency can't be paid in (D7g). Rates are yen per unit less the addition,
 * as decimal texts by currency; yen have none.
 */
export type PaidIn = {
  readonly currency: PaymentCurrency;
  readonly rates: Readonly<Partial<Record<Currency, string>>>;
};

/** Frozen payment currency of the buyer; `rates` are those the quote was confirmed with. */
export const paidIn = (quoted: Currency, currency: PaymentCurrency, rates: Rates): PaidIn => ({
  currency,
  rates: Object.fromEntries(
    [quoted, currency].filter((each) => each !== 'JPY').map((each) => [each, netRate(rates, each)]),
  ),
});

/**
 * Conversion of an amount into the payment currency (D7, D7g): into yen and from yen, each rounded once. The last line
 * is the payable amount. Amounts already in that currency aren't exchanged.
 */
export const payableLines = (amount: Money, currency: PaymentCurrency, rates: Rates): Line[] => {
  if (amount.currency === currency) return [{ name: 'payable', amount, from: amount }];
  const inYen = toYen(amount, rates);
  const exchanged = { amount: inYen, from: amount, rate: netRate(rates, amount.currency) };
  if (currency === 'JPY') return [{ name: 'payable', ...exchanged }];
  return [
    ...(amount.currency === 'JPY' ? [] : [{ name: 'in_yen' as const, ...exchanged }]),
    {
      name: 'payable',
      amount: fromYen(inYen, currency, rates),
      from: inYen,
      divisor: netRate(rates, currency),
    },
  ];
};

/** Only the payable amount. */
export const payableAmount = (amount: Money, currency: PaymentCurrency, rates: Rates): Money =>
  payableLines(amount, currency, rates).at(-1)?.amount ?? amount;

/** Issue with the choice for a quote in `quoted`: required if that can't be paid in, refused otherwise (D7g). */
export const paymentCurrencyIssue = (quoted: Currency, chosen: PaymentCurrency | undefined): Issue | null => {
  const field = 'payment_currency';
  if (!isPaymentCurrency(quoted)) return chosen === undefined ? requiredIssue(field) : null;
  return chosen === undefined || chosen === quoted ? null : { field, rule: 'option', params: {} };
};

const euroCountries =
  'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT';
const usual: readonly { readonly currency: PaymentCurrency; readonly countries: readonly string[] }[] = [
  { currency: 'EUR', countries: euroCountries.split(' ') },
  { currency: 'GBP', countries: ['GB', 'GG', 'IM', 'JE'] },
  { currency: 'JPY', countries: ['JP'] },
];

/** Default payment currency for a buyer's country: its own currency if payable, otherwise US dollars. */
export const defaultPaymentCurrency = (country: string | null): PaymentCurrency =>
  usual.find(({ countries }) => country !== null && countries.includes(country))?.currency ?? 'USD';
