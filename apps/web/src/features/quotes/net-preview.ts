import type { Rates } from '@eigaichi/domain/money/exchange';
import { fromMajor, type Money, toMajor } from '@eigaichi/domain/money/money';
import { currencies } from '@eigaichi/domain/options/currencies';
import { isCodeOf } from '@eigaichi/domain/options/option-list';
import { providerLines } from '@eigaichi/domain/quotes/ledger';
import type { ShownConditions } from './conditions-words.ts';
import type { Line } from './lines-ledger.tsx';
import type { Quote, QuoteTitle } from './queries.ts';
import { typedPrice } from './typed-price.ts';

const onWire = (money: Money) => ({ amount: toMajor(money), currency: money.currency });

export type Typed = { readonly price: string; readonly technical_fee: string };

/**
 * What the provider would receive for the price being typed, line by line, with the quote's own rate and fee rate: the
 * same function of domain that the server asks (D7b). Null while the price isn't a number.
 */
export const previewLines = (
  quote: Quote,
  title: QuoteTitle,
  conditions: ShownConditions,
  typed: Typed,
): readonly Line[] | null => {
  const { currency } = conditions;
  const price = typedPrice(typed.price);
  if (!isCodeOf(currencies, currency) || price === null || quote.yen_rate === undefined) return null;
  const rate = { exchange_rate: quote.yen_rate, exchange_rate_addition: '0' };
  const rates: Rates = { USD: rate, CAD: rate, EUR: rate, GBP: rate };
  const technical = typedPrice(typed.technical_fee);
  const lines = providerLines(
    {
      pricing_type: conditions.pricing_type,
      currency,
      flat_price: conditions.pricing_type === 1 ? price : null,
      price_minimum_guarantee: conditions.pricing_type === 1 ? null : (conditions.price_minimum_guarantee ?? null),
      period_minimum_guarantee: Number(quote.conditions.period_minimum_guarantee ?? 2),
      revenue_percent: null,
      price_viewer_count: null,
      price_stream_minute: null,
      license_start: title.license_start,
      license_end: title.license_end,
      technical_fee: technical === null || technical === 0 ? null : fromMajor(technical, currency),
      translation_fee: null,
      fee_rate: title.fee_rate ?? '0',
      adjustment_yen: 0,
      price_minimum_guarantee_fl_yen: 0,
    },
    {
      delivery_method: conditions.delivery_method ?? 1,
      delivery_payer: 2,
      translation_payment: Number(quote.conditions.translation_payment ?? 2),
    },
    rates,
  );
  return lines.map(({ name, amount, from, percent }) => ({
    name,
    amount: onWire(amount),
    ...(from === undefined ? {} : { from: onWire(from) }),
    ...(percent === undefined ? {} : { percent }),
  }));
};
