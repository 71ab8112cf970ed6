import { isoInstant } from '@eigaichi/domain/shared/dates';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { quote_movies } from '../../../db/schema/quotes.ts';
import { quoteMovieAt } from '../../../db/status-sql.ts';

/** Starts the two weeks on the buyer's first download of the latest delivery (spec 9, D33); later ones don't. */
export const startTwoWeeks = async (
  tx: Tx,
  { quote_movie, now }: { quote_movie: string; now: Temporal.Instant },
): Promise<void> => {
  await tx
    .update(quote_movies)
    .set({ first_received_at: isoInstant(now) })
    .where(
      and(
        eq(quote_movies.uuid, quote_movie),
        quoteMovieAt('waiting_consumer_download'),
        isNull(quote_movies.first_received_at),
      ),
    );
};
