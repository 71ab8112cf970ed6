import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { quote_movies, quote_providers, quotes } from '../../db/schema/quotes.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import type { ProviderQuoteRow, QuoteMovieRow, QuoteRow } from './quote-row.ts';
import { visibleQuoteMovies } from './visible-quotes.ts';

export type LockedQuote = {
  readonly quote: QuoteRow;
  readonly providers: readonly ProviderQuoteRow[];
  /** Only titles the actor may see. */
  readonly titles: readonly QuoteMovieRow[];
};

/**
 * Locks a quote and its titles for a move. The quote's row is the single lock of its moves, so that concurrent moves
 * are serialised. A quote the actor may not see is not found.
 */
export const lockQuote = async (tx: Tx, actor: Actor | null, uuid: string): Promise<LockedQuote> => {
  const [quote] = await tx.select().from(quotes).where(eq(quotes.uuid, uuid)).for('update');
  if (quote === undefined) throw new Refused('not_found');
  const seen = await readRows(tx, { uuid: col.text })`
    select qm.uuid from quote_movies qm
    join quote_providers qp on qp.uuid = qm.quote_provider_id
    join quotes q on q.uuid = qm.quote_id
    where qm.quote_id = ${uuid} and ${actor === null ? sql`true` : visibleQuoteMovies(actor)}`;
  const ids = seen.map((row) => row.uuid);
  if (ids.length === 0) throw new Refused('not_found');
  const titles = await tx
    .select()
    .from(quote_movies)
    .where(inArray(quote_movies.uuid, ids))
    .orderBy(asc(quote_movies.uuid));
  const providers = await tx
    .select()
    .from(quote_providers)
    .where(
      and(
        eq(quote_providers.quote_id, uuid),
        inArray(quote_providers.uuid, [...new Set(titles.map((title) => title.quote_provider_id))]),
      ),
    );
  return { quote, providers, titles };
};

/** The named titles, or all of the quote's; a missing or hidden one is not found. */
export const namedQuoteMovies = (locked: Pick<LockedQuote, 'titles'>, uuids: readonly string[]): QuoteMovieRow[] =>
  uuids.map((uuid) => {
    const title = orNotFound(locked.titles.find((each) => each.uuid === uuid));
    return title;
  });

export type QuoteMovieChange = Partial<Omit<QuoteMovieRow, 'uuid' | 'quote_id' | 'movie_id' | 'version'>>;

/** Writes a title; every write increments its version. */
export const updateQuoteMovie = async (tx: Tx, uuid: string, change: QuoteMovieChange): Promise<QuoteMovieRow> => {
  const [row] = await tx
    .update(quote_movies)
    .set({ ...change, version: sql`${quote_movies.version} + 1` })
    .where(eq(quote_movies.uuid, uuid))
    .returning();
  if (row === undefined) throw new Error(`locked quote movie ${uuid} is missing`);
  return row;
};

export const touchQuote = async (
  tx: Tx,
  uuid: string,
  change: Partial<QuoteRow> & { updated_at: IsoInstant },
): Promise<QuoteRow> => {
  const [row] = await tx
    .update(quotes)
    .set({ ...change, version: sql`${quotes.version} + 1` })
    .where(eq(quotes.uuid, uuid))
    .returning();
  if (row === undefined) throw new Error(`locked quote ${uuid} is missing`);
  return row;
};
