import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Conditions } from '@eigaichi/domain/quotes/conditions';
import { pricesOf, storedPrices } from '@eigaichi/domain/quotes/prices';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import { eq, sql } from 'drizzle-orm';
import { quote_drafts } from '../../../db/schema/quote-drafts.ts';
import { quote_events, quote_movies, quote_providers, quotes } from '../../../db/schema/quotes.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockRequestableMovies } from '../../movies/requestable-movies.ts';
import { currentRates } from '../../reference/current-rates.ts';
import type { QuoteMovieRow } from '../quote-row.ts';
import { quoteMoviesRefusal, requestIssues } from './judge-request.ts';

type Request = { readonly movies: readonly string[]; readonly conditions: Conditions };

/** A buyer requests quotes for titles (D2, request): one quote, a share for each provider; they leave the cart. */
export const requestQuote = async (deps: Deps, actor: Actor, request: Request): Promise<string> =>
  deps.db.transaction(async (tx) => {
    const ids = [...new Set(request.movies)];
    const { conditions } = request;
    const now = deps.clock.now();
    const at = isoInstant(now);
    const today = deps.clock.today().toString();
    const issues = requestIssues(conditions, { rates: await currentRates(tx, today), today });
    if (issues.length > 0) throw new Refused('invalid', { issues });
    const movies = await lockRequestableMovies(tx, actor, ids);
    const refused = quoteMoviesRefusal(ids, movies);
    if (refused !== null) throw refused;
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
              delivery_at: conditions.delivery_at,
              license_start,
              license_end,
              moved_at: at,
              created_at: at,
            })),
        )
        .returning();
      for (const follow of deps.afterQuoteMove)
        await follow(tx, deps, {
          action: 'request',
          by: 'consumer',
          actor,
          now,
          quote,
          quote_provider: share.uuid,
          provider: provider_id,
          titles,
          from: 1,
          to: 1,
          message: conditions.message ?? null,
        });
    }
    await tx.insert(quote_events).values({
      quote_id: quote.uuid,
      action: 'request',
      party: 'consumer',
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
    await tx.execute(sql`
      delete from cart_entries where consumer_id = ${actor.account} and movie_id = any(${sql.param(ids)}::uuid[])`);
    // What was being written is sent: no device goes on with it.
    await tx
      .update(quote_drafts)
      .set({ content: null, updated_at: at, version: sql`${quote_drafts.version} + 1` })
      .where(eq(quote_drafts.consumer_id, actor.account));
    await recordAudit(tx, {
      actor,
      action: 'quote.request',
      entity: 'quote',
      entity_id: quote.uuid,
      after: { movies: ids, conditions },
    });
    return quote.uuid;
  });
