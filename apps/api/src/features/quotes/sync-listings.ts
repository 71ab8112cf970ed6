import type { AgreementTerms } from '@eigaichi/domain/agreements/agreement-terms';
import { termsSource } from '@eigaichi/domain/agreements/terms-source';
import { type Money, sum } from '@eigaichi/domain/money/money';
import { currencyOf } from '@eigaichi/domain/options/currencies';
import { type ListedMovie, type Listing, listingsOf } from '@eigaichi/domain/quotes/list/listing';
import { pageFor, tabOf } from '@eigaichi/domain/quotes/list/pages';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { licenceFee } from '@eigaichi/domain/quotes/price-terms';
import { isVisibleToProvider } from '@eigaichi/domain/quotes/quote-movie-states';
import { isoInstant, tokyoDayOf } from '@eigaichi/domain/shared/dates';
import { and, asc, desc, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { agreements } from '../../db/schema/agreements.ts';
import { quote_listings, share_listings } from '../../db/schema/quote-listings.ts';
import { quote_movies, quote_providers, quotes } from '../../db/schema/quotes.ts';
import type { AfterQuoteMove, Deps } from '../../deps.ts';
import {
  type ProviderQuoteRow,
  priceTermsOf,
  type QuoteMovieRow,
  type QuoteRow,
  quoteMovieTermsOf,
  requestedTermsOf,
  withCurrentPrices,
} from './quote-row.ts';

const listedOf = (row: QuoteMovieRow, share: ProviderQuoteRow | undefined): ListedMovie => ({
  status: row.status,
  moved_at: row.moved_at,
  answered: row.answered_by_name !== null,
  prepays: share?.prepayment_due === true && share.prepaid_at === null,
  prepay_asked: share?.prepay_by != null,
});

type Total = { readonly total: number | null; readonly total_currency: string; readonly offered: boolean };

/** Total of these titles' offer in one reader's currency; without an offer, of the request. A total of 0 is none. */
const totalOf = ({ quote, agreed }: Facts, titles: readonly QuoteMovieRow[], side: 'buyer' | 'provider'): Total => {
  const { rates, conditions } = quote;
  const requests = requestedTermsOf(conditions);
  const offered = titles.filter(
    ({ status, answered_by_name }) => answered_by_name !== null && status !== quoteMovieStatus.waiting_manager_confirm,
  );
  const amounts: (Money | undefined)[] =
    rates === null
      ? []
      : offered.map((row) => {
          const source = termsSource(agreed.get(row.quote_provider_id) ?? [], {
            rates,
            payers: conditions,
            asked: requests,
          });
          const lines = source.linesOf(row.uuid, quoteMovieTermsOf(row, row.fee_rate ?? '0'));
          return lines[`${side}_lines`].at(-1)?.amount;
        });
  const known = amounts.filter((amount) => amount !== undefined);
  const bids = titles.map((row) => {
    const standing = withCurrentPrices(row, conditions);
    return licenceFee(priceTermsOf(standing), standing);
  });
  // A price requested from the provider is not part of a total (D4g).
  const asked = conditions.ask_price && bids.includes(null) ? [] : bids.filter((bid) => bid !== null);
  const [first] = known;
  const total = first === undefined ? sum(asked, currencyOf(quote.currency)) : sum(known, first.currency);
  return {
    total: total.amount === 0 ? null : total.amount,
    total_currency: total.currency,
    offered: first !== undefined,
  };
};

type Facts = {
  readonly quote: QuoteRow;
  readonly shares: readonly ProviderQuoteRow[];
  readonly titles: readonly QuoteMovieRow[];
  /** Signed terms by provider quote: the versions of its agreement, newest first. */
  readonly agreed: ReadonlyMap<string, AgreementTerms[]>;
};

const dateOf = (instant: string) => isoInstant(Temporal.Instant.from(instant));

const shared = (facts: Facts, listing: Listing, side: 'buyer' | 'provider') => {
  const { quote, titles } = facts;
  const own = titles.filter(({ status }) => tabOf(status) === listing.tab);
  return {
    quote_id: quote.uuid,
    tab: listing.tab,
    number: quote.number,
    status: listing.status,
    negotiating: own.some((title) => title.negotiating && title.status === quoteMovieStatus.waiting_provider_response),
    next: [...listing.next],
    requested_on: tokyoDayOf(quote.created_at),
    moved_at: dateOf(listing.moved_at),
    waits_since: listing.waits_since === null ? null : dateOf(listing.waits_since),
    ...totalOf(facts, own, side),
    page: pageFor(side === 'buyer' ? 'consumer' : 'provider', own),
    movie_ids: own.map(({ movie_id }) => movie_id),
  };
};

const listingsFor = ({ quote, shares, titles }: Facts) =>
  listingsOf(
    titles.map((title) =>
      listedOf(
        title,
        shares.find(({ uuid }) => uuid === title.quote_provider_id),
      ),
    ),
    quote.created_at,
  );

const quoteRows = (facts: Facts) =>
  listingsFor(facts).map((listing) => {
    const row = shared(facts, listing, 'buyer');
    const providers = facts.shares
      .filter(({ uuid }) =>
        facts.titles.some((title) => title.quote_provider_id === uuid && tabOf(title.status) === listing.tab),
      )
      .map(({ provider_id }) => provider_id);
    return {
      ...row,
      company_ids: [facts.quote.consumer_id, ...providers],
      consumer_id: facts.quote.consumer_id,
      consumer_rank: listing.rank.consumer,
      manager_rank: listing.rank.manager,
      consumer_due_on: listing.due_on.consumer,
      manager_due_on: listing.due_on.manager,
    };
  });

const shareRows = ({ quote, shares, titles, agreed }: Facts) =>
  shares.flatMap((share) => {
    const own = {
      quote,
      agreed,
      shares: [share],
      titles: titles.filter(
        (title) =>
          title.quote_provider_id === share.uuid &&
          isVisibleToProvider(title, { confirmed: quote.confirmed_at !== null }),
      ),
    };
    return listingsFor(own).map((listing) => ({
      ...shared(own, listing, 'provider'),
      quote_provider_id: share.uuid,
      company_ids: [quote.consumer_id],
      provider_id: share.provider_id,
      provider_rank: listing.rank.provider,
      provider_due_on: listing.due_on.provider,
    }));
  });

const agreedTerms = async (tx: Tx, shares: readonly ProviderQuoteRow[]): Promise<Facts['agreed']> => {
  const signed = shares.filter(({ signed_at }) => signed_at !== null).map(({ uuid }) => uuid);
  if (signed.length === 0) return new Map();
  const rows = await tx
    .select({ share: agreements.quote_provider_id, terms: agreements.terms })
    .from(agreements)
    .where(inArray(agreements.quote_provider_id, signed))
    .orderBy(desc(agreements.version));
  const agreed = new Map<string, AgreementTerms[]>();
  for (const { share, terms } of rows) agreed.set(share, [...(agreed.get(share) ?? []), terms]);
  return agreed;
};

/** Rebuilds the rows of a quote in the lists from its current state (D3). The caller has locked the quote. */
export const rebuildListings = async (tx: Tx, quote_id: string): Promise<void> => {
  const [quote] = await tx.select().from(quotes).where(eq(quotes.uuid, quote_id));
  if (quote === undefined) return;
  const shares = await tx.select().from(quote_providers).where(eq(quote_providers.quote_id, quote_id));
  const titles = await tx
    .select()
    .from(quote_movies)
    .where(eq(quote_movies.quote_id, quote_id))
    .orderBy(asc(quote_movies.created_at), asc(quote_movies.uuid));
  const facts = { quote, shares, titles, agreed: await agreedTerms(tx, shares) };
  await tx.delete(quote_listings).where(eq(quote_listings.quote_id, quote_id));
  await tx.delete(share_listings).where(eq(share_listings.quote_id, quote_id));
  const [quoteValues, shareValues] = [quoteRows(facts), shareRows(facts)];
  if (quoteValues.length > 0) await tx.insert(quote_listings).values(quoteValues);
  if (shareValues.length > 0) await tx.insert(share_listings).values(shareValues);
};

/** Updates the lists after a move, in its transaction. */
export const syncListings: AfterQuoteMove = (tx, _deps, { quote }) => rebuildListings(tx, quote.uuid);

/** Adds quotes that predate the lists, from an older installation, and returns their number. */
export const backfillListings = async ({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<number> => {
  const missing = await unlisted(db);
  for (const { uuid } of missing)
    await db.transaction(async (tx) => {
      await tx.select({ uuid: quotes.uuid }).from(quotes).where(eq(quotes.uuid, uuid)).for('update');
      await rebuildListings(tx, uuid);
    });
  if (missing.length > 0) log.info({ quotes: missing.length }, 'older quotes were added to the lists');
  return missing.length;
};

/** Only a quote with titles has rows in the lists. */
const unlisted = (db: Database) =>
  db
    .select({ uuid: quotes.uuid })
    .from(quotes)
    .leftJoin(quote_listings, eq(quote_listings.quote_id, quotes.uuid))
    .where(
      and(
        isNull(quote_listings.quote_id),
        exists(db.select({ one: sql`1` }).from(quote_movies).where(eq(quote_movies.quote_id, quotes.uuid))),
      ),
    )
    .orderBy(sql`${quotes.number}`);
