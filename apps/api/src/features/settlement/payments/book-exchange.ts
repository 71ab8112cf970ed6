import { type Rates, yenAtRate } from '@eigaichi/domain/money/exchange';
import type { Money } from '@eigaichi/domain/money/money';
import { currencyOf } from '@eigaichi/domain/options/currencies';
import { postingDay } from '@eigaichi/domain/settlement/book-periods';
import { exchangePosting, yenOfLine } from '@eigaichi/domain/settlement/journal';
import { eq } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { col, readRow } from '../../../db/read-rows.ts';
import { journal_entries } from '../../../db/schema/book-periods.ts';
import { rateOn } from '../../reference/rates/rate-queries.ts';
import { nextNumber } from '../accounts/write-entries.ts';
import { bookedMoves, lockBooks } from '../periods/books.ts';

type Apart = Omit<typeof journal_entries.$inferInsert, 'number' | 'posted_on'>;

/** Adds a journal entry outside the ledger, posted like its lines (D8v). */
const writeApart = async (tx: Tx, entry: Apart): Promise<void> => {
  await lockBooks(tx, 'writing');
  const posted_on = postingDay(await bookedMoves(tx), entry.booked_on);
  await tx.insert(journal_entries).values({ ...entry, number: nextNumber, posted_on });
};

/** Value of an amount in yen on a day, by that day's rate (D7h); null if none was entered. */
export const yenValueOn = async (db: Database | Tx, amount: Money, day: string): Promise<Money | null> => {
  if (amount.currency === 'JPY') return amount;
  const rate = await rateOn(db, { currency: amount.currency, day });
  return rate === undefined ? null : yenAtRate(amount, rate.exchange_rate);
};

type Moved = {
  readonly quote_provider: string;
  readonly payment_id: string;
  readonly paid_on: string;
  readonly currency: string;
  /** Amount moved at the bank, above 0 if received; in the account's currency or another. */
  readonly bank: Money;
  /** Day of the rate; the value date by default. */
  readonly rate_on?: string;
};

const accountColumns = { moved: col.orNull(col.amount), before: col.amount, rates: col.json<Rates>() };

/**
 * Books the yen difference between a payment's bank amount and the part it settled at the agreement's rate (D8z). The
 * ledger has its lines already, the one that moved money first. A 0 is stored without a journal entry.
 */
export const bookExchange = async (tx: Tx, moved: Moved): Promise<void> => {
  const { quote_provider, payment_id, paid_on, bank, rate_on = paid_on } = moved;
  const currency = currencyOf(moved.currency);
  if (bank.amount === 0 || (currency === 'JPY' && bank.currency === 'JPY')) return;
  const worth = await yenValueOn(tx, bank, rate_on);
  const account = await readRow(tx, accountColumns)`
    select (select amount from ledger_entries where payment_id = ${payment_id} order by number limit 1) as moved,
      coalesce(sum(amount) filter (where payment_id is distinct from ${payment_id}), 0) as before,
      (select terms -> 'rates' from agreements where quote_provider_id = ${quote_provider} order by version limit 1) as rates
    from ledger_entries where quote_provider_id = ${quote_provider} and side = 'buyer'`;
  if (worth === null || account === undefined || account.moved === null) return;
  const line = yenOfLine({ amount: account.moved, currency }, { amount: account.before, currency }, account.rates);
  const { debit, credit, amount } = exchangePosting({ worth: worth.amount, booked: -line.amount });
  await writeApart(tx, {
    kind: 'exchange',
    quote_provider_id: quote_provider,
    side: 'buyer',
    debit,
    credit,
    yen: amount.amount,
    booked_on: paid_on,
    payment_id,
  });
};

type Reversed = Omit<Moved, 'rate_on'> & { readonly reverses: string; readonly paid_before: string };

/**
 * Reverses the bank amount at the first day's rate, so that no difference is left. Does nothing for payments from
 * before differences were booked.
 */
export const reverseExchange = async (tx: Tx, { reverses, paid_before, ...moved }: Reversed): Promise<void> => {
  const [booked] = await tx
    .select({ number: journal_entries.number })
    .from(journal_entries)
    .where(eq(journal_entries.payment_id, reverses));
  if (booked !== undefined) await bookExchange(tx, { ...moved, rate_on: paid_before });
};
