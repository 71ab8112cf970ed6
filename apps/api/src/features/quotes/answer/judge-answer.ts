import type { Decimal } from '@eigaichi/domain/money/decimal';
import type { Rates } from '@eigaichi/domain/money/exchange';
import { currencyOf } from '@eigaichi/domain/options/currencies';
import { pricingType } from '@eigaichi/domain/options/pricing';
import { answerDateIssues, type MovieAnswer, validUntilIssues } from '@eigaichi/domain/quotes/answer/answer';
import { materialIssues } from '@eigaichi/domain/quotes/answer/material-terms';
import { type MovieNames, netIssues } from '@eigaichi/domain/quotes/answer/provider-net';
import { staffTermDefaults } from '@eigaichi/domain/quotes/desk/staff-terms';
import type { MovieTerms } from '@eigaichi/domain/quotes/ledger';
import { limitIssues, missingPriceTerms } from '@eigaichi/domain/quotes/price-terms';
import { storedCosts } from '@eigaichi/domain/quotes/prices';
import type { Issue } from '@eigaichi/domain/shared/issue';
import { staffOnlyIssues } from '@eigaichi/domain/shared/staff-only';
import { type QuoteMovieRow, type QuoteRow, quoteMovieTermsOf } from '../quote-row.ts';

/** The resulting days: those missing in the answer are as requested. */
export const answeredDays = (
  quote: QuoteRow,
  answer: Partial<Pick<MovieAnswer, 'license_start' | 'license_end' | 'delivery_at'>>,
) => ({
  license_start: answer.license_start ?? quote.license_start,
  license_end: answer.license_end ?? quote.license_end,
  delivery_at: answer.delivery_at ?? null,
});

type Answered = {
  readonly quote: QuoteRow;
  readonly row: QuoteMovieRow;
  readonly answer: MovieAnswer;
  /** The provider's own, which holds until the quote is confirmed (D7). */
  readonly fee_rate: Decimal;
};

/** Everything that a title's lines are made of, as the answer would have it. */
export const answeredTerms = ({ quote, row, answer, fee_rate }: Answered): MovieTerms => {
  const { delivery_at: _delivery, ...licence } = answeredDays(quote, answer);
  const costs = storedCosts(answer, currencyOf(row.currency));
  return {
    ...quoteMovieTermsOf(row, fee_rate),
    ...costs,
    period_minimum_guarantee: answer.period_minimum_guarantee ?? row.period_minimum_guarantee,
    ...licence,
    // A fee of 0 is no line of what is being written.
    technical_fee: costs.technical_fee || null,
    translation_fee: costs.translation_fee || null,
  };
};

/** What a manager set of a title, which its provider reads and an answer leaves as it is (D2b, D20e). */
const staffTermsOf = ({ row, fee_rate }: Answered) => ({
  fee_rate: Number(row.fee_rate ?? fee_rate),
  adjustment_yen: row.adjustment_yen,
  price_minimum_guarantee_fl_yen: row.price_minimum_guarantee_fl_yen,
});

/** What an answer for one title breaks beyond its schema: prices, days, the least prices, the provider's net (D2b, D7b, D7e). */
export const quoteMovieIssues = (
  answered: Answered,
  { rates, names, today }: { rates: Rates; names: MovieNames; today: string },
): Issue[] => {
  const { quote, row, answer } = answered;
  const days = answeredDays(quote, answer);
  const terms = answeredTerms(answered);
  return [
    ...staffOnlyIssues(answer, { defaults: staffTermDefaults, read: staffTermsOf(answered) }),
    ...missingPriceTerms(terms),
    ...answerDateIssues(days, { asked: quote, today }),
    ...materialIssues(answer, { today, license_end: days.license_end }),
    ...limitIssues(terms, days, rates),
    ...netIssues(
      { terms, rates },
      names,
      row.pricing_type === pricingType.flat ? 'flat_price' : 'price_minimum_guarantee',
    ),
  ];
};

/** An answer is good until the first licence start of its titles at the latest (D2). */
export const validityIssues = (
  valid_until: string,
  answered: readonly { readonly quote: QuoteRow; readonly answer: Parameters<typeof answeredDays>[1] }[],
  today: string,
): Issue[] => {
  const starts = answered.map(({ quote, answer }) => answeredDays(quote, answer).license_start).toSorted();
  return validUntilIssues(valid_until, { today, license_start: starts[0] ?? today });
};
