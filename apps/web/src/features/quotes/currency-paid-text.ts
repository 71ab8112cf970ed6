import { paymentCurrencyText } from '@eigaichi/domain/agreements/document/payment-currency-text';
import type { Language } from '@eigaichi/domain/shared/language';
import type { ProviderQuote } from './queries.ts';

type PaidIn = NonNullable<ProviderQuote['paid_in']>;

/** The buyer's payment currency and rates, in the agreement's wording (D7g). */
export const currencyPaidText = ({ currency, rates }: Pick<PaidIn, 'currency' | 'rates'>, language: Language): string =>
  paymentCurrencyText(
    { currency, rates: Object.fromEntries(rates.map((rate) => [rate.currency, rate.yen])) },
    language,
  );
