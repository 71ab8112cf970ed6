import { postingDay } from '@eigaichi/domain/settlement/book-periods';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { recordDueEvents } from '../../../db/record-webhook-events.ts';
import { ledger_entries } from '../../../db/schema/settlement.ts';
import { taxPartyOf } from '../journal/tax-party.ts';
import { bookedMoves, lockBooks } from '../periods/books.ts';

/** Number of a line, or of a journal entry outside the lines. */
export const nextNumber = sql`nextval(pg_get_serial_sequence('ledger_entries', 'number'))`;

type NewEntry = Omit<typeof ledger_entries.$inferInsert, 'posted_on' | 'tax_party'>;

/**
 * Adds lines to the ledger, the only way to do so. Each is posted on its own day, or on the first open day after it if
 * its month is closed (D8v). No month closes until the caller's transaction ends.
 */
export const writeEntries = async (tx: Tx, entries: readonly NewEntry[]): Promise<void> => {
  await lockBooks(tx, 'writing');
  const books = await bookedMoves(tx);
  await tx.insert(ledger_entries).values(
    entries.map((entry) => ({
      ...entry,
      posted_on: postingDay(books, entry.booked_on),
      tax_party: taxPartyOf({ quote_provider: entry.quote_provider_id, side: entry.side, day: entry.booked_on }),
    })),
  );
  await recordDueEvents(tx, entries);
};
