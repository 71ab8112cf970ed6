import { partOnPage, type QuotePage } from '@eigaichi/domain/quotes/list/pages';
import { awaitsAnswer, awaitsConfirmation, isOpen } from '@eigaichi/domain/quotes/quote-movie-states';
import type { Quote } from './queries.ts';

/** A quote reduced to this page's titles (D3); null if another page fits. */
export const quoteOnPage = (quote: Quote, role: 'consumer' | 'provider', page: QuotePage): Quote | null => {
  const { status, ...part } = partOnPage(role, page, quote);
  if (status === null) return null;
  const isPromised = part.providers.some(({ movies }) =>
    movies.some((title) => awaitsConfirmation(title.status) || awaitsAnswer(title.status)),
  );
  return {
    ...quote,
    ...part,
    status,
    promise: isPromised ? quote.promise : null,
    unread_messages: part.events.filter(({ unread }) => unread).length,
  };
};

type OtherTitles = { readonly page: QuotePage; readonly of: QuotePage | 'ended'; readonly titles: number };

/**
 * Other pages that show the remaining titles of the quote, with counts (D3). Unsigned titles count while any is open;
 * afterwards they ended unsigned.
 */
export const otherPages = (quote: Quote, role: 'consumer' | 'provider', page: QuotePage): OtherTitles[] => {
  const shownOn = (each: QuotePage) =>
    (quoteOnPage(quote, role, each)?.providers ?? []).flatMap(({ movies }) => movies);
  const here = shownOn(page).map(({ uuid }) => uuid);
  return pagesByRole[role].flatMap((each): OtherTitles[] => {
    const titles = shownOn(each).filter(({ uuid }) => !here.includes(uuid));
    if (each === page || titles.length === 0) return [];
    const open = titles.filter(({ status }) => isOpen(status)).length;
    if (each !== 'quote' || open === 0)
      return [{ page: each, of: each === 'quote' ? 'ended' : each, titles: titles.length }];
    return [{ page: each, of: each, titles: open }];
  });
};

/** Pages to open if no title of a quote fits the current one. */
export const pagesByRole: Record<'consumer' | 'provider', readonly QuotePage[]> = {
  consumer: ['quote', 'purchased'],
  provider: ['quote', 'fixed', 'purchased'],
};
