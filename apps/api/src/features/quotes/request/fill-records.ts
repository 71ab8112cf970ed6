import { currencyOf } from '@eigaichi/domain/options/currencies';
import { isSigned } from '@eigaichi/domain/quotes/agreement-life';
import { storedPrices } from '@eigaichi/domain/quotes/prices';
import { awaitsSignature } from '@eigaichi/domain/quotes/quote-movie-states';
import { tokyoDayOf } from '@eigaichi/domain/shared/dates';
import { pick } from '@eigaichi/domain/shared/pick';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';
import { quote_events, quote_movies, quote_providers, quotes } from '../../../db/schema/quotes.ts';
import type { Deps } from '../../../deps.ts';
import { writeStage } from '../desk/record-stage.ts';
import type { ProviderQuoteRow, QuoteMovieRow, QuoteRow } from '../quote-row.ts';

type Answer = Pick<typeof quote_events.$inferSelect, 'quote_movie_id' | 'after' | 'created_at'>;

/** A title with the prices and fees of its last answer, regardless of later counter-offers or its end. */
const asAnswered = (row: QuoteMovieRow, answers: readonly Answer[]): QuoteMovieRow[] => {
  const after = answers.find(({ quote_movie_id }) => quote_movie_id === row.uuid)?.after;
  if (!after) return [];
  const prices = storedPrices(after, currencyOf(row.currency));
  // Signed or currently offered values are in the row itself, including corrections.
  const isOffered = awaitsSignature(row.status) || isSigned(row.status);
  return [isOffered ? row : { ...row, ...prices }];
};

const fillShare = async (tx: Tx, quote: QuoteRow, share: ProviderQuoteRow): Promise<void> => {
  const rows = await tx
    .select()
    .from(quote_movies)
    .where(eq(quote_movies.quote_provider_id, share.uuid))
    .orderBy(asc(quote_movies.uuid));
  const requested = rows.map((row) => ({
    ...row,
    ...storedPrices({}, currencyOf(row.currency)),
    license_start: quote.license_start,
    license_end: quote.license_end,
    period_minimum_guarantee: quote.conditions.period_minimum_guarantee,
  }));
  await writeStage(
    tx,
    { quote, share, titles: requested },
    { stage: 'requested', dated_on: tokyoDayOf(quote.created_at) },
  );
  const answers = await tx
    .select(pick(quote_events, 'quote_movie_id', 'after', 'created_at'))
    .from(quote_events)
    .where(and(eq(quote_events.quote_provider_id, share.uuid), eq(quote_events.action, 'answer')))
    .orderBy(desc(quote_events.number));
  const titles = rows.flatMap((row) => asAnswered(row, answers));
  const [latest] = answers;
  if (latest !== undefined && titles.length > 0 && quote.rates !== null)
    await writeStage(tx, { quote, share, titles }, { stage: 'answered', dated_on: tokyoDayOf(latest.created_at) });
};

/**
 * Records confirmed quotes without a record (D35b): those of an older installation, whose records had no amounts and
 * were removed by a migration. Runs at start; idempotent.
 */
export const backfillRecords = async ({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> => {
  const missing = await readRows(db, { uuid: col.text })`
    select q.uuid from quotes q where q.confirmed_at is not null
      and exists (select 1 from quote_movies m where m.quote_id = q.uuid)
      and not exists (select 1 from records r where r.ref = q.uuid and r.kind = 'quote') order by q.number`;
  for (const { uuid } of missing)
    await db.transaction(async (tx) => {
      const [quote] = await tx.select().from(quotes).where(eq(quotes.uuid, uuid)).for('update');
      if (quote === undefined) return;
      // Another server may have been first.
      const done = await tx.execute(sql`select 1 from records where ref = ${uuid} and kind = 'quote' limit 1`);
      if (done.rows.length > 0) return;
      const shares = await tx.select().from(quote_providers).where(eq(quote_providers.quote_id, uuid));
      for (const share of shares) await fillShare(tx, quote, share);
    });
  if (missing.length > 0) log.info({ quotes: missing.length }, 'older quotes were added to the records');
};
