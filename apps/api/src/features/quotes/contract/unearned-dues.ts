import { sum } from '@eigaichi/domain/money/money';
import { type Currency, currencyOf } from '@eigaichi/domain/options/currencies';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { dues } from '../../../db/schema/settlement.ts';

export type Ending = {
  readonly quote_provider: string;
  readonly quote_movies: readonly string[];
  /** True if nothing of the agreement continues. */
  readonly whole: boolean;
};

/**
 * Condition for dues that a termination of these titles drops (D2d). Covers dues waiting for the delivery, and fixed
 * amounts of titles with neither confirmed delivery nor settled use, prepaid or not. The delivery fee, due once for all
 * titles, goes with the last one, unless one was delivered or used.
 */
export const unearnedDues = ({ quote_provider, quote_movies, whole }: Ending): SQL | undefined => {
  const named = inArray(dues.quote_movie_id, [...quote_movies]);
  const used = sql`(select coalesce(sum(s.share), 0) from usage_shares s where s.quote_movie_id = m.uuid) > 0`;
  const delivered = sql`exists (select 1 from quote_movies m where (m.delivery_confirmed_on is not null or ${used})
    and m.quote_provider_id = ${quote_provider} and (m.uuid = ${dues.quote_movie_id} or ${dues.quote_movie_id} is null))`;
  return and(
    eq(dues.quote_provider_id, quote_provider),
    whole ? or(named, isNull(dues.quote_movie_id)) : named,
    or(isNull(dues.due_on), and(inArray(dues.kind, ['fixed', 'prepayment']), sql`not ${delivered}`)),
  );
};

/** The buyer's payments for undelivered titles, owed back less a compensation (D2d). */
export const unearnedPayments = async (tx: Tx, ending: Ending, currency: Currency) => {
  const rows = await tx
    .select({ amount: dues.paid, currency: dues.currency })
    .from(dues)
    .where(and(unearnedDues(ending), eq(dues.side, 'buyer')));
  return sum(
    rows.map((row) => ({ ...row, currency: currencyOf(row.currency) })),
    currency,
  );
};
