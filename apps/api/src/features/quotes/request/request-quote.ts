import type { Actor } from '@eigaichi/domain/accounts/actor';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { pricesOf, storedPrices } from '@eigaichi/domain/quotes/prices';
import type { Conditions } from '@eigaichi/domain/quotes/request/conditions';
import type { RequestedMovie } from '@eigaichi/domain/quotes/request/requested-movies';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import { sql } from 'drizzle-orm';
import { quote_events, quote_movies, quote_providers, quotes } from '../../../db/schema/quotes.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockRequestableMovies } from '../../movies/requestable-movies.ts';
import { currentRates } from '../../reference/rates/current-rates.ts';
import { hashRequest, markUsed, refuseUnapproved } from '../business-cases/require-approval.ts';
import { carriedOverMaterials } from '../earlier-deliveries.ts';
import type { QuoteMovieRow } from '../quote-row.ts';
import { ownPricesOf, quoteMoviesRefusal, requestIssues } from './judge-request.ts';
import { requestCost } from './request-cost.ts';
import { endQuoteDraft } from './save-quote-draft.ts';

type Request = {
  readonly movies: readonly RequestedMovie[];
  readonly conditions: Conditions;
  /** Source draft, which ends with the request (D4b). */
  readonly draft?: string | undefined;
};

/** Requests titles as a buyer (D2, request): one quote, a provider quote per provider. The titles leave the cart. */
export const requestQuote = async (deps: Deps, actor: Actor, request: Request): Promise<string> =>
  deps.db.transaction(async (tx) => {
    const { conditions } = request;
    const requested = ownPricesOf(request);
    const ids = [...requested.keys()];
    const now = deps.clock.now();
    const at = isoInstant(now);
    const today = deps.clock.today().toString();
    const rates = await currentRates(tx, today);
    const issues = requestIssues(request, { rates, today });
    if (issues.length > 0) throw new Refused('invalid', { issues });
    const movies = await lockRequestableMovies(tx, actor, ids);
    const refused = quoteMoviesRefusal(ids, movies);
    if (refused !== null) throw refused;
    const { cost } = requestCost({ conditions, own: requested, movies }, rates);
    const approval = { kind: 'request', sha256: hashRequest(request) } as const;
    await refuseUnapproved(tx, actor, { ...approval, cost: cost?.most ?? null, rates });
    const { license_start, license_end, currency } = conditions;
    const [quote] = await tx
      .insert(quotes)
      .values({
        consumer_id: actor.account,
        conditions,
        currency,
        license_start,
        license_end,
        created_at: at,
        updated_at: at,
      })
      .returning();
    if (quote === undefined) throw new Error('a quote was not written');
    const carried = await carriedOverMaterials(
      tx,
      { consumer: actor.account, conditions },
      movies.map((movie) => ({ movie_id: movie.uuid, license_start })),
    );
    for (const provider_id of new Set(movies.map((movie) => movie.provider_id))) {
      const [share] = await tx.insert(quote_providers).values({ quote_id: quote.uuid, provider_id }).returning();
      if (share === undefined) throw new Error('a share of a quote was not written');
      const titles: QuoteMovieRow[] = await tx
        .insert(quote_movies)
        .values(
          movies
            .filter((movie) => movie.provider_id === provider_id)
            .map((movie) => ({
              quote_id: quote.uuid,
              quote_provider_id: share.uuid,
              movie_id: movie.uuid,
              pricing_type: conditions.pricing_type,
              currency,
              period_minimum_guarantee: conditions.period_minimum_guarantee,
              ...storedPrices({}, currency),
              asked_flat_price: storedPrices({ flat_price: requested.get(movie.uuid) }, currency).flat_price,
              delivery_at: conditions.delivery_at,
              license_start,
              license_end,
              carried: carried(movie.uuid),
              moved_at: at,
              created_at: at,
            })),
        )
        .returning();
      for (const follow of deps.afterQuoteMove.request)
        await follow(tx, deps, {
          action: 'request',
          by: 'consumer',
          actor,
          now,
          quote,
          quote_provider: share.uuid,
          provider: provider_id,
          titles,
          from: quoteMovieStatus.waiting_manager_confirm,
          to: quoteMovieStatus.waiting_manager_confirm,
          message: conditions.message ?? null,
        });
    }
    await tx.insert(quote_events).values({
      quote_id: quote.uuid,
      action: 'request',
      party: 'consumer',
      person_id: actor.person.uuid,
      person_name: actor.person.name,
      message: conditions.message ?? null,
      after: {
        pricing_type: conditions.pricing_type,
        currency,
        period_minimum_guarantee: conditions.period_minimum_guarantee,
        ...pricesOf(conditions),
        license_start,
        license_end,
      },
      created_at: at,
    });
    if (request.draft !== undefined) await endQuoteDraft(tx, deps, actor, request.draft);
    // A title in another draft request stays in the cart.
    await tx.execute(sql`
      delete from cart_entries e where e.consumer_id = ${actor.account} and e.movie_id = any(${sql.param(ids)}::uuid[])
        and not exists (select 1 from quote_drafts d where d.consumer_id = e.consumer_id
          and jsonb_exists(d.content -> 'movies', e.movie_id::text))`);
    const ownPrices = request.movies.filter(({ movie }) => requested.get(movie) !== null);
    await recordAudit(tx, actor, 'quote.request', {
      of: ['quote', quote.uuid],
      after: { movies: ids, conditions, ...(ownPrices.length === 0 ? {} : { own_prices: ownPrices }) },
    });
    await markUsed(tx, actor, approval);
    return quote.uuid;
  });
