import type { Actor } from '@eigaichi/domain/accounts/actor';
import { wasSigned } from '@eigaichi/domain/quotes/agreement-life';
import { hasEnded } from '@eigaichi/domain/quotes/quote-movie-states';
import { compareDates } from '@eigaichi/domain/shared/dates';
import type { Deps } from '../../../deps.ts';
import { orNotFound, Refused } from '../../../http/refused.ts';
import { findQuote } from '../quote-facts.ts';
import { shownFlatPrice } from '../quote-row.ts';
import { requestQuote } from './request-quote.ts';

/**
 * Sends the failed titles of a request again on the same terms, judged by today's rules (D4d). Omits a requested answer
 * date in the past.
 */
export const sendAgain = async (deps: Deps, actor: Actor, uuid: string): Promise<string> => {
  const facts = orNotFound(await findQuote(deps.db, actor, uuid));
  const titles = facts.titles.filter((title) => hasEnded(title.status) && !wasSigned(title));
  if (titles.length === 0) throw new Refused('not_allowed_now');
  const { conditions } = facts.quote;
  const { estimate_at } = conditions;
  const today = deps.clock.today().toString();
  const isPast = estimate_at != null && compareDates(estimate_at, today) < 0;
  return requestQuote(deps, actor, {
    movies: titles.map((title) => ({
      movie: title.movie_id,
      flat_price: shownFlatPrice(title, title.asked_flat_price),
    })),
    conditions: isPast ? { ...conditions, estimate_at: null } : conditions,
  });
};
