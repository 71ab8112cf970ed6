import { isOnPage, type QuotePage } from '@eigaichi/domain/quotes/pages';
import type { ProviderQuote, Quote } from './queries.ts';

/** The shares of a quote with those of their titles that a page shows (D3); none left means another page fits. */
export const providerQuotesOnPage = (quote: Quote, role: 'consumer' | 'provider', page: QuotePage): ProviderQuote[] =>
  quote.providers
    .map((share) => ({
      ...share,
      movies: share.movies.filter((title) => isOnPage(role, page, title)),
    }))
    .filter((share) => share.movies.length > 0);

/** Where a quote belongs when none of its titles fits the page that was opened. */
export const pagesOf: Record<'consumer' | 'provider', readonly QuotePage[]> = {
  consumer: ['quote', 'purchased'],
  provider: ['quote', 'fixed', 'purchased'],
};
