import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { downloads, files } from '../../db/schema/deliveries.ts';
import { quote_movies } from '../../db/schema/quotes.ts';
import type { Deps } from '../../deps.ts';
import type { ByteRange } from '../../ports/storage.ts';
import { moveQuoteMovie } from '../quotes/move-quote-movie.ts';
import { findArrivedFiles } from './delivery-queries.ts';

type DownloadRow = typeof downloads.$inferSelect;

const isBuyersOwn = ({ role, manager_id }: DownloadRow) => role === 'consumer' && manager_id === null;

/** D2, all_downloaded by the system: moves the title on once its last file was downloaded whole. */
const moveWhenAllDown = async (tx: Tx, deps: Deps, quoteMovie: string) => {
  const [title] = await tx
    .select({ quote: quote_movies.quote_id, status: quote_movies.status })
    .from(quote_movies)
    .where(eq(quote_movies.uuid, quoteMovie));
  const arrived = await findArrivedFiles(tx, quoteMovie);
  if (
    title?.status !== quoteMovieStatus.waiting_consumer_download ||
    arrived.some(({ downloaded_at }) => downloaded_at === null)
  )
    return;
  await moveQuoteMovie(tx, deps, null, { quote: title.quote, quote_movie: quoteMovie, action: 'all_downloaded' });
};

const lockedQuoteOf = (tx: Tx, quoteMovie: string) =>
  tx.execute(
    sql`select 1 from quotes where uuid = (select quote_id from quote_movies where uuid = ${quoteMovie}) for update`,
  );

/** Marks the files that a finished download delivered whole: its own, or those of the zip. */
const markDownloaded = async (tx: Tx, row: DownloadRow, now: IsoInstant) => {
  await tx
    .update(files)
    .set({ downloaded_at: now })
    .where(
      and(
        inArray(files.uuid, row.file_id === null ? (row.file_ids ?? []) : [row.file_id]),
        eq(files.state, 'uploaded'),
        isNull(files.downloaded_at),
      ),
    );
};

/** On the buyer's own completed download, marks its files received; the last one completes the title. */
export const finishDownload = async (tx: Tx, deps: Deps, row: DownloadRow): Promise<void> => {
  const now = deps.clock.nowIso();
  if (!isBuyersOwn(row)) return;
  await markDownloaded(tx, row, now);
  await moveWhenAllDown(tx, deps, row.quote_movie_id);
};

/** Counts served bytes towards their download, adding up ranges of several requests (D33). */
export const recordServed = async (
  deps: Deps,
  { download, served, bytes }: { download: string; served: ByteRange; bytes: number },
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const [seen] = await tx.select().from(downloads).where(eq(downloads.uuid, download));
    if (seen === undefined || seen.finished_at !== null) return;
    await lockedQuoteOf(tx, seen.quote_movie_id);
    const range = sql`int8multirange(int8range(${served.first}::int8, ${served.last + 1}::int8))`;
    const whole = sql`(${downloads.served} + ${range}) @> int8range(0, ${bytes}::int8)`;
    const [row] = await tx
      .update(downloads)
      .set({
        served: sql`${downloads.served} + ${range}`,
        state: sql`case when ${whole} then 'uploaded' else 'downloading' end`,
        finished_at: sql`case when ${whole} then ${deps.clock.nowIso()}::timestamptz end`,
      })
      .where(and(eq(downloads.uuid, download), isNull(downloads.finished_at)))
      .returning();
    if (row !== undefined && row.finished_at !== null) await finishDownload(tx, deps, row);
  });

/** Marks an address as a download in progress once bytes are on their way (spec 4). */
export const markServing = async (deps: Deps, download: string): Promise<void> => {
  await deps.db
    .update(downloads)
    .set({ state: 'downloading' })
    .where(and(eq(downloads.uuid, download), eq(downloads.state, 'preparing_download'), isNull(downloads.finished_at)));
};
