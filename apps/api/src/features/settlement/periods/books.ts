import { type Books, booksAfter } from '@eigaichi/domain/settlement/book-periods';
import { asc, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { book_moves } from '../../../db/schema/book-periods.ts';

/**
 * Holds the books until the transaction ends: writers of lines share the lock, and `exclusive` waits for them, so that
 * it reads complete data.
 */
export const lockBooks = (tx: Tx, use: 'writing' | 'exclusive'): Promise<unknown> =>
  tx.execute(
    use === 'writing'
      ? sql`select pg_advisory_xact_lock_shared(hashtext('books'))`
      : sql`select pg_advisory_xact_lock(hashtext('books'))`,
  );

/** Months and years closed by the steps confirmed so far (D8v). */
export const bookedMoves = async (db: Database | Tx): Promise<Books> =>
  booksAfter(
    await db
      .select({ period: book_moves.period, action: book_moves.action })
      .from(book_moves)
      .orderBy(asc(book_moves.number)),
  );
