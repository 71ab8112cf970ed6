import type { Rates } from '@eigaichi/domain/money/exchange';
import { fromMajor, type Money, sum, toMajor } from '@eigaichi/domain/money/money';
import { pricingType } from '@eigaichi/domain/options/pricing';
import { providerLines } from '@eigaichi/domain/quotes/ledger';
import { plannedNetLines } from '@eigaichi/domain/quotes/planned-lines';
import { isDate } from '@eigaichi/domain/shared/dates';
import type { Line } from '../lines-ledger.tsx';
import type { Quote, QuoteTitle } from '../queries.ts';
import { typedPrice } from '../typed-price.ts';
import { typedTerms } from './answer-issues.ts';
import type { Planned } from './planned-ledger.tsx';
import type { TitleDraft } from './title-draft.ts';

const onWire = (money: Money) => ({ amount: toMajor(money), currency: money.currency });

/** The quote's own rate alone is known to a provider (D7f); every amount of an answer is in the quote's currency. */
const ratesOf = (quote: Quote): Rates | null => {
  if (quote.yen_rate === undefined) return null;
  const rate = { exchange_rate: quote.yen_rate, exchange_rate_addition: '0' };
  return { USD: rate, CAD: rate, EUR: rate, GBP: rate };
};

/**
 * What the provider would receive for what is being typed, line by line, with the quote's own rate and fee rate: the same
 * function of domain that the server asks (D7b). Null while a price can't be read.
 */
export const previewLines = (
  quote: Quote,
  title: QuoteTitle,
  { draft, pricing_type }: { draft: TitleDraft; pricing_type: number },
): readonly Line[] | null => {
  const rates = ratesOf(quote);
  const terms = typedTerms(quote, draft, pricing_type);
  if (rates === null || terms === null || draft.price.trim() === '') return null;
  if (!isDate(draft.license_start) || !isDate(draft.license_end) || draft.license_end < draft.license_start)
    return null;
  const fee = (typed: string) => {
    const price = typedPrice(typed);
    return price === null || price === 0 ? null : fromMajor(price, terms.currency);
  };
  const lines = providerLines(
    {
      ...terms,
      license_start: draft.license_start,
      license_end: draft.license_end,
      technical_fee: fee(draft.technical_fee),
      translation_fee: fee(draft.translation_fee),
      fee_rate: title.fee_rate ?? '0',
      adjustment_yen: title.adjustment_yen ?? 0,
      price_minimum_guarantee_fl_yen: title.price_minimum_guarantee_fl_yen ?? 0,
    },
    quote.conditions,
    rates,
  );
  return lines.map(({ name, amount, from, percent, rate, months }) => ({
    name,
    amount: onWire(amount),
    ...(from === undefined ? {} : { from: onWire(from) }),
    ...(percent === undefined ? {} : { percent }),
    ...(rate === undefined ? {} : { rate }),
    ...(months === undefined ? {} : { months }),
  }));
};

/** What a month is expected to bring at the price being typed (spec 9); empty where the buyer expects nothing. */
export const previewPlanned = (
  quote: Quote,
  title: QuoteTitle,
  { draft, pricing_type }: { draft: TitleDraft; pricing_type: number },
): Planned[] => {
  const rates = ratesOf(quote);
  const terms = typedTerms(quote, draft, pricing_type);
  if (pricing_type === pricingType.flat || rates === null || terms === null || draft.price.trim() === '') return [];
  return plannedNetLines({ ...terms, fee_rate: title.fee_rate ?? '0' }, quote.conditions, rates).map(
    ({ amount, from, ...line }) => ({
      ...line,
      amount: onWire(amount),
      ...(from === undefined ? {} : { from: onWire(from) }),
    }),
  );
};

/** The nets of all titles, less a delivery that the provider pays once for the whole share (D7b). */
export const previewTotal = (nets: readonly number[], delivery: Line | null | undefined): number =>
  sum(
    [...nets, delivery?.amount.amount ?? 0].map((amount) => ({ amount, currency: 'JPY' as const })),
    'JPY',
  ).amount;
