import type { Rates } from '@eigaichi/domain/money/exchange';
import { yenAtRate } from '@eigaichi/domain/money/exchange';
import type { Money } from '@eigaichi/domain/money/money';
import { type Currency, currencyOf } from '@eigaichi/domain/options/currencies';
import { postingDay } from '@eigaichi/domain/settlement/book-periods';
import { exchangePosting, type Posting, yenOfLine } from '@eigaichi/domain/settlement/journal';
import { eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { col, readRow } from '../../../db/read-rows.ts';
import { journal_entries } from '../../../db/schema/book-periods.ts';
import { rateOn } from '../../reference/rates/rate-queries.ts';
import { bookedMoves, lockBooks } from '../periods/books.ts';

type Apart = Omit<typeof journal_entries.$inferInsert, 'number' | 'posted_on'>;

const nextNumber = sql`nextval(pg_get_serial_sequence('ledger_entries', 'number'))`;

/** Adds entries to the journal that no line of the ledger has, posted like its lines (D8v). */
const writeApart = async (tx: Tx, entries: readonly Apart[]): Promise<void> => {
  if (entries.length === 0) return;
  await lockBooks(tx, 'writing');
  const books = await bookedMoves(tx);
  await tx
    .insert(journal_entries)
    .values(entries.map((entry) => ({ ...entry, number: nextNumber, posted_on: postingDay(books, entry.booked_on) })));
};

/** What money is worth in yen on a day, by the rate that holds then (D7h); null where none was entered. */
export const worthOn = async (db: Database | Tx, amount: Money, day: string): Promise<Money | null> => {
  if (amount.currency === 'JPY') return amount;
  const rate = await rateOn(db, { currency: amount.currency, day });
  return rate === undefined ? null : yenAtRate(amount, rate.exchange_rate);
};

type Moved = {
  readonly quote_provider: string;
  readonly payment_id: string;
  readonly paid_on: string;
  readonly currency: Currency;
  /** What the bank moved, above 0 where it received; in the account's currency or another. */
  readonly bank: Money;
};

const accountColumns = { moved: col.amount, before: col.amount, rates: col.json<Rates>() };

/**
 * Books what a payment moved at the bank in yen beyond what it settled of a buyer's account at the agreement's rate (D8z). The
 * ledger has its lines already.
 */
export const bookExchange = async (
  tx: Tx,
  { quote_provider, payment_id, paid_on, currency, bank }: Moved,
): Promise<void> => {
  const worth = await worthOn(tx, bank, paid_on);
  if (worth === null || (currency === 'JPY' && bank.currency === 'JPY')) return;
  const account = await readRow(tx, accountColumns)`
    select coalesce(sum(amount) filter (where payment_id = ${payment_id} and kind in ('payment', 'refund')), 0) as moved,
      coalesce(sum(amount) filter (where payment_id is distinct from ${payment_id}), 0) as before,
      (select terms -> 'rates' from agreements where quote_provider_id = ${quote_provider} order by version limit 1) as rates
    from ledger_entries where quote_provider_id = ${quote_provider} and side = 'buyer'`;
  if (account === undefined) return;
  const line = yenOfLine(
    { amount: account.moved, currency: currencyOf(currency) },
    { amount: account.before, currency: currencyOf(currency) },
    account.rates,
  );
  const posting: Posting | null = exchangePosting({ worth: worth.amount, booked: -line.amount });
  if (posting === null) return;
  const { debit, credit, amount } = posting;
  await writeApart(tx, [
    {
      kind: 'exchange',
      quote_provider_id: quote_provider,
      side: 'buyer',
      debit,
      credit,
      yen: amount.amount,
      booked_on: paid_on,
      payment_id,
    },
  ]);
};

/** Takes back the exchange difference of a payment that is reversed, on the value date of the reversal. */
export const reverseExchange = async (
  tx: Tx,
  { payment, reversal, paid_on }: { readonly payment: string; readonly reversal: string; readonly paid_on: string },
): Promise<void> => {
  const booked = await tx.select().from(journal_entries).where(eq(journal_entries.payment_id, payment));
  await writeApart(
    tx,
    booked.map(({ number: _number, posted_on: _posted, debit, credit, ...entry }) => ({
      ...entry,
      debit: credit,
      credit: debit,
      booked_on: paid_on,
      payment_id: reversal,
    })),
  );
};
