import { postingDay } from '@eigaichi/domain/settlement/book-periods';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';
import { earned_titles } from '../../../db/schema/book-periods.ts';
import { taxPartyOf } from '../journal/tax-party.ts';
import { bookedMoves, lockBooks } from '../periods/books.ts';
import { buyerLines } from './marketplace-sums.ts';
import { nextNumber } from './write-entries.ts';

/** Advances in the journal per title of a deal, in yen; the delivery fee has no title. */
const advances = async (tx: Tx, quote_provider: string): Promise<ReadonlyMap<string | null, number>> => {
  const sums = await readRows(tx, { quote_movie_id: col.orNull(col.text), yen: col.amount })`
    with lines as (${buyerLines(sql`e.quote_provider_id = ${quote_provider}`)})
    select e.quote_movie_id, sum(e.yen) as yen from lines e
    where (select f.kind from ledger_entries f where f.due_id = e.due_id order by f.number limit 1) = 'prepayment' group by 1`;
  return new Map(sums.map(({ quote_movie_id, yen }) => [quote_movie_id, yen]));
};

type Delivered = { readonly quote_provider: string; readonly titles: readonly string[]; readonly today: string };

/**
 * Turns the prepayments of delivered titles into income, and the delivery fee with the first of them (D8x). Does
 * nothing for deals without a prepayment, or when repeated.
 */
export const earnPrepayments = async (tx: Tx, { quote_provider, titles, today }: Delivered): Promise<void> => {
  await lockBooks(tx, 'writing');
  const sums = await advances(tx, quote_provider);
  if (sums.size === 0) return;
  const posted_on = postingDay(await bookedMoves(tx), today);
  for (const quote_movie_id of [...titles, ...(sums.has(null) ? [null] : [])])
    await tx
      .insert(earned_titles)
      .values({
        number: nextNumber,
        quote_provider_id: quote_provider,
        quote_movie_id,
        booked_on: today,
        posted_on,
        yen: sums.get(quote_movie_id) ?? 0,
        tax_party: taxPartyOf({ quote_provider, side: 'buyer', day: today }),
      })
      .onConflictDoNothing();
};
