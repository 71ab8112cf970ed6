import { termsSource } from '@eigaichi/domain/agreements/terms-source';
import { type Money, sum } from '@eigaichi/domain/money/money';
import { providerDebt } from '@eigaichi/domain/quotes/answer/provider-net';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { agreements } from '../../../db/schema/agreements.ts';
import { quote_movies } from '../../../db/schema/quotes.ts';
import type { QuoteMoved } from '../quote-moved.ts';
import { quoteMovieTermsOf, requestedTermsOf } from '../quote-row.ts';

/** Total a provider has to pay for a provider quote, as shown on its page (D7b); null unless the total is below 0. */
export const providerAmountDue = async (
  tx: Tx,
  { quote, quote_provider }: Pick<QuoteMoved, 'quote' | 'quote_provider'>,
): Promise<Money | null> => {
  const { rates, conditions } = quote;
  if (rates === null) return null;
  const versions = await tx
    .select({ terms: agreements.terms })
    .from(agreements)
    .where(eq(agreements.quote_provider_id, quote_provider))
    .orderBy(desc(agreements.version));
  const source = termsSource(
    versions.map(({ terms }) => terms),
    { rates, payers: conditions, asked: requestedTermsOf(conditions) },
  );
  const titles = await tx
    .select()
    .from(quote_movies)
    .where(
      and(eq(quote_movies.quote_provider_id, quote_provider), ne(quote_movies.status, quoteMovieStatus.cancelled)),
    );
  const nets = titles.map((row) =>
    source.linesOf(row.uuid, quoteMovieTermsOf(row, row.fee_rate ?? '0')).provider_lines.at(-1),
  );
  const amounts = [...nets, source.provider_delivery].flatMap((line) => line?.amount ?? []);
  return providerDebt(sum(amounts, 'JPY'));
};
