import type { Rates } from '@eigaichi/domain/money/exchange';
import { currencyOf } from '@eigaichi/domain/options/currencies';
import { postingDay } from '@eigaichi/domain/settlement/book-periods';
import { yenOfLine } from '@eigaichi/domain/settlement/journal';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';
import { earned_titles } from '../../../db/schema/book-periods.ts';
import { taxPartyOf } from '../journal/tax-party.ts';
import { bookedMoves, lockBooks } from '../periods/books.ts';

const lineColumns = {
  amount: col.amount,
  currency: col.text,
  quote_movie_id: col.orNull(col.text),
  prepaid: col.bool,
  rates: col.json<Rates>(),
};

/** What the journal has as an advance of each title of a deal, in yen, by title; the delivery fee has none. */
const advances = async (tx: Tx, quote_provider: string): Promise<ReadonlyMap<string | null, number>> => {
  const lines = await readRows(tx, lineColumns)`
    select e.amount, e.currency, e.quote_movie_id,
      coalesce((select f.kind from ledger_entries f where f.due_id = e.due_id order by f.number limit 1) = 'prepayment', false) as prepaid,
      (select terms -> 'rates' from agreements where quote_provider_id = ${quote_provider} order by version limit 1) as rates
    from ledger_entries e where e.quote_provider_id = ${quote_provider} and e.side = 'buyer' order by e.number`;
  const sums = new Map<string | null, number>();
  let before = 0;
  for (const { amount, currency: code, quote_movie_id, prepaid, rates } of lines) {
    const currency = currencyOf(code);
    const inYen = yenOfLine({ amount, currency }, { amount: before, currency }, rates).amount;
    if (prepaid) sums.set(quote_movie_id, (sums.get(quote_movie_id) ?? 0) + inYen);
    before += amount;
  }
  return sums;
};

type Delivered = { readonly quote_provider: string; readonly titles: readonly string[]; readonly today: string };

/**
 * Delivery of titles was confirmed: what was prepaid for them is income from now on, and with the first of them the delivery
 * fee (D8x). Nothing for deals without a prepayment, or said again.
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
        number: sql`nextval(pg_get_serial_sequence('ledger_entries', 'number'))`,
        quote_provider_id: quote_provider,
        quote_movie_id,
        booked_on: today,
        posted_on,
        yen: sums.get(quote_movie_id) ?? 0,
        tax_party: taxPartyOf(quote_provider, 'buyer'),
      })
      .onConflictDoNothing();
};
