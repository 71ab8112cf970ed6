import type { Decimal } from '@eigaichi/domain/money/decimal';
import type { Rates } from '@eigaichi/domain/money/exchange';
import { currencyOf } from '@eigaichi/domain/options/currencies';
import { pricingType } from '@eigaichi/domain/options/pricing';
import {
  answerDateIssues,
  type MovieAnswer,
  offeredPeriod,
  validUntilIssues,
} from '@eigaichi/domain/quotes/answer/answer';
import { materialsOf } from '@eigaichi/domain/quotes/answer/answer-materials';
import { materialIssues } from '@eigaichi/domain/quotes/answer/material-terms';
import { type MovieNames, netIssues } from '@eigaichi/domain/quotes/answer/provider-net';
import { staffTermDefaults } from '@eigaichi/domain/quotes/desk/staff-terms';
import type { MovieTerms } from '@eigaichi/domain/quotes/ledger';
import { limitIssues, missingPriceTerms } from '@eigaichi/domain/quotes/price-terms';
import { storedCosts } from '@eigaichi/domain/quotes/prices';
import type { Issue } from '@eigaichi/domain/shared/issue';
import { staffOnlyIssues } from '@eigaichi/domain/shared/staff-only';
import type { Database } from '../../../db/client.ts';
import { carriedOverMaterials } from '../earlier-deliveries.ts';
import { type QuoteMovieRow, type QuoteRow, quoteMovieTermsOf } from '../quote-row.ts';

/** The resulting dates; missing ones are as requested. */
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
  /** With the pricing type of the answer (D4g). */
  readonly row: QuoteMovieRow;
  readonly answer: MovieAnswer;
  /** The provider's own rate, which applies until the quote is confirmed (D7). */
  readonly fee_rate: Decimal;
};

/** Terms of the title that the answer sets. */
const answeredChange = ({ quote, row, answer }: Answered) => ({
  ...storedCosts(answer, currencyOf(row.currency)),
  ...materialsOf(answer),
  ...answeredDays(quote, answer),
  delivery_at: answer.delivery_at ?? row.delivery_at,
  period_minimum_guarantee: answer.period_minimum_guarantee ?? row.period_minimum_guarantee,
  pricing_type: row.pricing_type,
});

/** Changes that an answer makes, by title, with what each title carries over from earlier deliveries then (D4h). */
export const answeredChanges = async (db: Database, quote: QuoteRow, answered: readonly Answered[]) => {
  const carried = await carriedOverMaterials(
    db,
    { consumer: quote.consumer_id, conditions: quote.conditions },
    answered.map((each) => ({ ...answeredChange(each), movie_id: each.row.movie_id })),
  );
  return new Map(
    answered.map((each) => [each.row.uuid, { ...answeredChange(each), carried: carried(each.row.movie_id) }]),
  );
};

/** All terms behind a title's lines, as the answer would set them. */
export const answeredTerms = (answered: Answered): MovieTerms => {
  const terms = quoteMovieTermsOf({ ...answered.row, ...answeredChange(answered) }, answered.fee_rate);
  // A fee of 0 is not a line.
  return { ...terms, technical_fee: terms.technical_fee || null, translation_fee: terms.translation_fee || null };
};

/** A manager's values on a title, which the provider reads and an answer leaves unchanged (D2b, D20e). */
const staffTermsOf = ({ row, fee_rate }: Answered) => ({
  fee_rate: Number(row.fee_rate ?? fee_rate),
  adjustment_yen: row.adjustment_yen,
  price_minimum_guarantee_fl_yen: row.price_minimum_guarantee_fl_yen,
});

/** Issues of one title's answer beyond its schema: prices, dates, minimum prices, provider's net (D2b, D7b, D7e). */
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
    ...answerDateIssues(days, { asked: offeredPeriod(quote, row), today }),
    ...materialIssues(answer, { today, license_end: days.license_end }),
    ...limitIssues(terms, days, rates),
    ...netIssues(
      { terms, rates },
      names,
      row.pricing_type === pricingType.flat ? 'flat_price' : 'price_minimum_guarantee',
    ),
  ];
};

/** Issues with an answer's validity, which ends by the first licence start of its titles (D2). */
export const validityIssues = (
  valid_until: string,
  answered: readonly { readonly quote: QuoteRow; readonly answer: Parameters<typeof answeredDays>[1] }[],
  today: string,
): Issue[] => {
  const starts = answered.map(({ quote, answer }) => answeredDays(quote, answer).license_start).toSorted();
  return validUntilIssues(valid_until, { today, license_start: starts[0] ?? today });
};
