import { termsSource } from '@eigaichi/domain/agreements/terms-source';
import { type Money, sum, yen } from '@eigaichi/domain/money/money';
import { currencyOf } from '@eigaichi/domain/options/currencies';
import { payersOf } from '@eigaichi/domain/quotes/ledger';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { licenceFee } from '@eigaichi/domain/quotes/price-terms';
import { padCode } from '@eigaichi/domain/shared/identifiers';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { quote_movies } from '../../../db/schema/quotes.ts';
import { records } from '../../../db/schema/records.ts';
import {
  type ProviderQuoteRow,
  priceTermsOf,
  type QuoteMovieRow,
  type QuoteRow,
  quoteMovieTermsOf,
  requestedTermsOf,
  withCurrentPrices,
} from '../quote-row.ts';

type Stage = 'requested' | 'answered';

/** A quote's titles of one provider, and their progress. */
export type StageInput = {
  readonly quote: QuoteRow;
  readonly share: ProviderQuoteRow;
  readonly titles: readonly QuoteMovieRow[];
};

/** The requested totals, in the quote's currency on both sides: nothing is exchanged before an answer. */
const requestedTotals = ({ quote, titles }: StageInput) => {
  const fees = titles.flatMap((row) => {
    const standing = withCurrentPrices(row, quote.conditions);
    return licenceFee(priceTermsOf(standing), standing) ?? [];
  });
  const total = sum(fees, currencyOf(quote.currency));
  return { buyer: total, provider: total };
};

/** Each side's payments or receipts as offered, delivery fee included, as they would be signed (D7b). */
const answeredTotals = ({ quote, titles }: StageInput) => {
  const { rates, conditions } = quote;
  if (rates === null) throw new Error(`quote ${quote.uuid} is answered without rates`);
  const source = termsSource([], { rates, payers: payersOf(conditions, titles), asked: requestedTermsOf(conditions) });
  const lines = titles.map((row) => source.linesOf(row.uuid, quoteMovieTermsOf(row, row.fee_rate ?? '0')));
  const totalOf = (amounts: readonly (Money | undefined)[], none: Money) =>
    sum(
      amounts.filter((amount) => amount !== undefined),
      none.currency,
    );
  return {
    buyer: totalOf([...lines.map(({ buyer_lines }) => buyer_lines.at(-1)?.amount), source.buyer_delivery?.amount], {
      amount: 0,
      currency: currencyOf(quote.currency),
    }),
    provider: totalOf(
      [...lines.map(({ provider_lines }) => provider_lines.at(-1)?.amount), source.provider_delivery?.amount],
      yen(0),
    ),
  };
};

/** Writes one stage of a provider quote into the books of both sides, dated on a day in Tokyo (D35b). */
export const writeStage = async (
  tx: Tx,
  staged: StageInput,
  { stage, dated_on }: { readonly stage: Stage; readonly dated_on: string },
): Promise<void> => {
  const { quote, share } = staged;
  const totals = stage === 'requested' ? requestedTotals(staged) : answeredTotals(staged);
  const parties = { buyer: quote.consumer_id, provider: share.provider_id };
  await tx.insert(records).values(
    (['buyer', 'provider'] as const).map((side) => ({
      kind: 'quote' as const,
      stage,
      ref: quote.uuid,
      code: padCode(quote.number),
      dated_on,
      ...totals[side],
      side,
      party_id: parties[side],
      other_id: parties[side === 'buyer' ? 'provider' : 'buyer'],
      quote_id: quote.uuid,
      quote_provider_id: share.uuid,
    })),
  );
};

const statusByStage = {
  requested: quoteMovieStatus.waiting_provider_response,
  answered: quoteMovieStatus.waiting_purchase_response,
} as const;

/**
 * Records a provider quote's totals after it was requested, countered, answered or corrected (D35b). Covers the titles
 * waiting for the provider, or those waiting for the buyer. Writes nothing if no title is at that stage.
 */
export const recordStage = async (
  tx: Tx,
  { quote, share }: Omit<StageInput, 'titles'>,
  { stage, dated_on }: { readonly stage: Stage; readonly dated_on: string },
): Promise<void> => {
  const titles = await tx
    .select()
    .from(quote_movies)
    .where(and(eq(quote_movies.quote_provider_id, share.uuid), eq(quote_movies.status, statusByStage[stage])));
  if (titles.length > 0) await writeStage(tx, { quote, share, titles }, { stage, dated_on });
};
