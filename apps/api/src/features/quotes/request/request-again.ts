import type { Actor } from '@eigaichi/domain/accounts/actor';
import { wasSigned } from '@eigaichi/domain/quotes/agreement-life';
import { currentPeriod } from '@eigaichi/domain/quotes/contract/amendment';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { type Occasion, repeatConditions } from '@eigaichi/domain/quotes/request/renewal';
import type { UnfinishedConditions } from '@eigaichi/domain/quotes/request/unfinished-conditions';
import { canonicalJson } from '@eigaichi/domain/shared/canonical-json';
import { cart_entries } from '../../../db/schema/carts.ts';
import type { Deps } from '../../../deps.ts';
import { orNotFound, Refused } from '../../../http/refused.ts';
import { lockRequestableMovies } from '../../movies/requestable-movies.ts';
import { findQuote, type QuoteFacts } from '../quote-facts.ts';
import { movieOf } from '../quote-movie-view.ts';
import { priceTermsOf, type QuoteMovieRow, shownFlatPrice } from '../quote-row.ts';

type Wish = { readonly uuid: string; readonly occasion: Occasion };

/** Current conditions of these titles: the terms and licence dates they have in common. */
const standingOf = ({ quote, shares }: QuoteFacts, titles: readonly QuoteMovieRow[]) => {
  const own = shares.filter(({ uuid }) => titles.some(({ quote_provider_id }) => quote_provider_id === uuid));
  const isCommon = new Set(own.map(({ amended }) => canonicalJson(amended))).size === 1;
  const { payment: _payment, ...conditions } = { ...quote.conditions, ...(isCommon ? own[0]?.amended : null) };
  return { ...conditions, ...currentPeriod(conditions, titles) };
};

/** Titles whose agreed or own requested flat price differs from that of the conditions (D4d). */
const pricesBeside = (
  titles: readonly QuoteMovieRow[],
  { signed, flat_price }: { signed: boolean; flat_price: UnfinishedConditions['flat_price'] },
) =>
  titles.flatMap((title) => {
    const own = shownFlatPrice(title, signed ? title.flat_price : title.asked_flat_price);
    return own === null || String(own) === String(flat_price) ? [] : [{ movie: title.movie_id, flat_price: own }];
  });

/**
 * Prepares a signed or failed quote for a new request. Its titles go into the cart if they can be requested (D22); the
 * others are named. The answer has its conditions, to prefill the wizard.
 */
export const requestAgain = async (deps: Deps, actor: Actor, { uuid, occasion }: Wish) =>
  deps.db.transaction(async (tx) => {
    const facts = orNotFound(await findQuote(tx, actor, uuid));
    const signed = occasion === 'renewal';
    const titles = facts.titles.filter((title) =>
      signed ? wasSigned(title) : title.status === quoteMovieStatus.cancelled,
    );
    if (titles.length === 0) throw new Refused('not_allowed_now');
    const ids = titles.map((title) => title.movie_id);
    const movies = await lockRequestableMovies(tx, actor, ids);
    const free = movies.filter(({ requestable }) => requestable).map((movie) => movie.uuid);
    const created_at = deps.clock.nowIso();
    if (free.length > 0)
      await tx
        .insert(cart_entries)
        .values(free.map((movie_id) => ({ consumer_id: actor.account, movie_id, created_at })))
        .onConflictDoNothing();
    const today = deps.clock.today().toString();
    const agreed = signed ? titles.map((title) => priceTermsOf(title)) : [];
    const conditions = repeatConditions(standingOf(facts, titles), { occasion, today, agreed });
    return {
      conditions,
      own_prices: pricesBeside(
        titles.filter(({ movie_id }) => free.includes(movie_id)),
        { signed, flat_price: conditions.flat_price },
      ),
      movies: free,
      refused: ids.filter((id) => !free.includes(id)).map((id) => movieOf(facts, id)),
    };
  });
