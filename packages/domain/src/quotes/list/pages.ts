import { listAddress } from '../../shared/list-address.ts';
import { type QuoteMovieState, reachedStatus, signedStatuses } from '../agreement-life.ts';
import { derivedStatus } from '../derived-status.ts';
import { finalStatuses, type QuoteStatus, quoteMovieStatus, runningStatuses } from '../moves.ts';
import { downloadableStatuses, inDeliveryStatuses, openStatuses, passedOnStatuses } from '../quote-movie-states.ts';

/** Tabs of the lists (D3). */
export const quoteTabs = ['progress', 'purchased', 'history'] as const;
export type QuoteTab = (typeof quoteTabs)[number];

export const tabStatuses: Readonly<Record<QuoteTab, readonly QuoteStatus[]>> = {
  progress: openStatuses,
  purchased: runningStatuses,
  history: finalStatuses,
};

export const tabOf = (status: QuoteStatus): QuoteTab =>
  quoteTabs.find((tab) => tabStatuses[tab].includes(status)) ?? 'history';

/** Pages of a quote by role, each with the statuses of the titles that it shows (D3). */
export type QuotePage = 'quote' | 'fixed' | 'purchased';

export const pageStatuses: Readonly<
  Record<'consumer' | 'provider', Readonly<Partial<Record<QuotePage, readonly QuoteStatus[]>>>>
> = {
  consumer: { quote: openStatuses, purchased: signedStatuses },
  provider: {
    quote: passedOnStatuses,
    fixed: [quoteMovieStatus.signed, ...inDeliveryStatuses],
    purchased: [...downloadableStatuses, quoteMovieStatus.finished_contract],
  },
};

/** True if a page shows the title; one at 8 stays on the page where it ended (D3). */
export const isOnPage = (role: 'consumer' | 'provider', page: QuotePage, title: QuoteMovieState): boolean => {
  const at = reachedStatus(title);
  return at !== null && (pageStatuses[role][page]?.includes(at) ?? false);
};

type ShownMovie = QuoteMovieState & { readonly uuid: string; readonly negotiating: boolean };
type ShownShare = { readonly uuid: string; readonly movies: readonly ShownMovie[] };
type ShownEvent = { readonly quote_provider: string | null; readonly quote_movie: string | null };

/**
 * Content of a quote's page (D3): only its own titles and their providers, with their status, counts and history. A
 * contract's page excludes titles still awaiting an answer. The status is null if no title belongs to the page.
 */
export const partOnPage = <S extends ShownShare, E extends ShownEvent>(
  role: 'consumer' | 'provider',
  page: QuotePage,
  { providers, events }: { readonly providers: readonly S[]; readonly events: readonly E[] },
) => {
  const standing = (movies: readonly ShownMovie[]) => ({
    status: derivedStatus(movies.map(({ status }) => status)),
    negotiating: movies.some(({ negotiating }) => negotiating),
  });
  const own = providers.flatMap((share) => {
    const movies = share.movies.filter((title) => isOnPage(role, page, title));
    return movies.length === 0 ? [] : [{ ...share, ...standing(movies), movies }];
  });
  const shown = own.flatMap(({ movies }): readonly ShownMovie[] => movies);
  const concerns = ({ quote_provider, quote_movie }: E) =>
    quote_movie === null
      ? quote_provider === null || own.some(({ uuid }) => uuid === quote_provider)
      : shown.some(({ uuid }) => uuid === quote_movie);
  return {
    providers: own,
    events: events.filter(concerns),
    ...(shown.length === 0 ? { status: null, negotiating: false } : standing(shown)),
  };
};

const addresses = {
  consumer: { quote: '/vod/quotes/', fixed: '/vod/quotes/', purchased: '/vod/quotes/purchased/' },
  provider: { quote: '/ch/quotes/', fixed: '/ch/quotes/fixed/', purchased: '/ch/quotes/purchased/' },
} as const;

/** Best page for links to these titles: the first of the role's pages that shows one of them. */
export const pageFor = (role: 'consumer' | 'provider', titles: readonly QuoteMovieState[]): QuotePage => {
  const pages: readonly QuotePage[] = role === 'provider' ? ['quote', 'fixed', 'purchased'] : ['quote', 'purchased'];
  const running = titles.filter(({ status }) => status !== quoteMovieStatus.cancelled);
  const relevant = running.length > 0 ? running : titles;
  return pages.find((page) => relevant.some((title) => isOnPage(role, page, title))) ?? 'quote';
};

/** Addresses of the lists (spec 2). */
export const quoteLists = { manager: '/admin/quotes', provider: '/ch/quotes', consumer: '/vod/quotes' } as const;

/** Address of a role's list of quotes on a tab, with its filters. */
export const quoteListAddress = (
  role: keyof typeof quoteLists,
  tab: QuoteTab,
  filters: Readonly<Record<string, string>>,
): string => listAddress(quoteLists[role], { ...(tab === 'progress' ? {} : { tab }), ...filters });

/** Address of a quote's page (spec 2). */
export const quoteAddress = (role: 'consumer' | 'provider' | 'manager', page: QuotePage, quote: string): string =>
  role === 'manager' ? `/admin/quotes/${quote}` : `${addresses[role][page]}${quote}`;

/** Address of a quote's best page for links to these titles. */
export const titlesAddress = (
  role: 'consumer' | 'provider' | 'manager',
  quote: string,
  titles: readonly QuoteMovieState[],
): string => quoteAddress(role, role === 'manager' ? 'quote' : pageFor(role, titles), quote);
