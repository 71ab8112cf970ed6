import type { Actor } from '@eigaichi/domain/accounts/actor';
import { limitIssues } from '@eigaichi/domain/quotes/price-terms';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { ratesFor } from './current-rates.ts';
import { moveTitles } from './move-titles.ts';
import { currencyOf, priceColumns, priceTermsOf, type QuoteMovieRow } from './quote-row.ts';
import { lockQuote, namedTitles } from './quotes-store.ts';
import { sealOf, shareTerms } from './share-terms.ts';

type CounterOffer = {
  readonly flat_price?: number | null | undefined;
  readonly price_minimum_guarantee?: number | null | undefined;
  readonly revenue_percent?: number | null | undefined;
  readonly price_viewer_count?: number | null | undefined;
  readonly price_stream_minute?: number | null | undefined;
  readonly message?: string | null | undefined;
};

type Negotiation = CounterOffer & {
  readonly uuid: string;
  readonly quote_provider: string;
  readonly quote_movies: readonly string[];
  readonly terms_sha256: string;
  readonly request_id: string;
};

/** The counter-offer's prices over those of the answer: what isn't named stays. */
const counterTerms = (row: QuoteMovieRow, offer: CounterOffer) => {
  const standing = priceTermsOf(row);
  return {
    ...standing,
    flat_price: offer.flat_price ?? standing.flat_price,
    price_minimum_guarantee: offer.price_minimum_guarantee ?? standing.price_minimum_guarantee,
    revenue_percent: offer.revenue_percent ?? standing.revenue_percent,
    price_viewer_count: offer.price_viewer_count ?? standing.price_viewer_count,
    price_stream_minute: offer.price_stream_minute ?? standing.price_stream_minute,
  };
};

/**
 * A counter-offer, or the wish for a new answer (D2, negotiate): the standing answer ends and stays in the history. The
 * terms that the buyer saw must be the terms now (D30).
 */
export const negotiateTitles = async (deps: Deps, actor: Actor, negotiation: Negotiation): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const locked = await lockQuote(tx, actor, negotiation.uuid);
    const provider = locked.providers.find((share) => share.uuid === negotiation.quote_provider);
    const titles = namedTitles(locked, negotiation.quote_movies);
    if (provider === undefined || titles.some((title) => title.quote_provider_id !== provider.uuid))
      throw new Refused('not_found');
    if (titles.some((title) => title.status !== 3)) throw new Refused('not_allowed_now');
    const today = deps.clock.today().toString();
    const rates = await ratesFor(tx, locked.quote, today);
    const answered = locked.titles.filter((title) => title.quote_provider_id === provider.uuid && title.status === 3);
    const terms = await shareTerms(tx, { quote: locked.quote, share: provider, titles: answered, rates, today });
    const { sha256 } = sealOf(terms);
    if (sha256 !== negotiation.terms_sha256)
      throw new Refused('terms_changed', { details: { seen: negotiation.terms_sha256, now: sha256 } });
    const issues = titles.flatMap((row) => limitIssues(counterTerms(row, negotiation), row, rates));
    if (issues.length > 0) throw new Refused('invalid', { issues: issues.slice(0, 1) });
    await moveTitles(tx, deps, actor, {
      action: 'negotiate',
      quote: locked.quote,
      provider,
      titles,
      message: negotiation.message ?? null,
      request_id: negotiation.request_id,
      change: (row) => ({
        ...priceColumns(counterTerms(row, negotiation), currencyOf(row.currency)),
        negotiating: true,
        valid_until: null,
      }),
    });
  });
