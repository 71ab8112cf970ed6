import type { Role } from '../../accounts/actor.ts';
import { derivedStatus } from '../derived-status.ts';
import { type QuoteStatus, quoteMovieStatus } from '../moves.ts';
import { earliestPromise, type PromisedQuoteMovie } from '../promise.ts';
import { type QuoteTab, quoteTabs, tabOf } from './pages.ts';

/** Input of a list for one title of a quote. */
export type ListedMovie = PromisedQuoteMovie & {
  /** A first-time buyer's prepayment is awaited (D8). */
  readonly prepays: boolean;
  /** Set once its invoice exists; until then the staff have to issue it. */
  readonly prepay_asked: boolean;
};

/**
 * Party whose move a title waits for (spec 4, D2); null if no move is due. At 4 the prepayment or its invoice is
 * awaited. At 7 the licence's start is awaited, which the clock brings even if the buyer doesn't report it.
 */
export const awaitedParty = (
  title: Pick<ListedMovie, 'prepays' | 'prepay_asked'> & { readonly status: QuoteStatus },
): Role | null => {
  switch (title.status) {
    case quoteMovieStatus.waiting_manager_confirm:
      return 'manager';
    case quoteMovieStatus.waiting_provider_response:
    case quoteMovieStatus.waiting_provider_upload:
      return 'provider';
    case quoteMovieStatus.waiting_purchase_response:
    case quoteMovieStatus.waiting_consumer_download:
      return 'consumer';
    case quoteMovieStatus.signed:
      if (!title.prepays) return null;
      return title.prepay_asked ? 'consumer' : 'manager';
    default:
      return null;
  }
};

const readers: readonly Role[] = ['manager', 'provider', 'consumer'];

/** Entry of a quote, or of a provider quote, under one tab. */
export type Listing = {
  readonly tab: QuoteTab;
  readonly status: QuoteStatus;
  /** Every role with something to do next. */
  readonly next: readonly Role[];
  /** Instant of its titles' latest move. */
  readonly moved_at: string;
  /** Start of its titles' longest wait; null if no move is due. */
  readonly waits_since: string | null;
  /** Rank in a reader's list, ascending: waiting for the reader first, longest wait first, then latest moved (D3). */
  readonly rank: Readonly<Record<Role, number>>;
  /** Earliest promise made to or by a reader (D3b). */
  readonly due_on: Readonly<Record<Role, string | null>>;
};

const secondsOf = (instant: string) => Math.floor(Temporal.Instant.from(instant).epochMilliseconds / 1000);
/** Deduplicated: titles of a quote usually move together. */
const inOrder = (instants: readonly string[]) => [...new Set(instants)].sort((a, b) => secondsOf(a) - secondsOf(b));

/** Above every second of this millennium, so waiting entries sort first. */
const afterAllWaiting = 100_000_000_000;

const rankFor = (titles: readonly ListedMovie[], reader: Role, moved_at: string): number => {
  const [longest] = inOrder(titles.filter((title) => awaitedParty(title) === reader).map((title) => title.moved_at));
  return longest === undefined ? afterAllWaiting - secondsOf(moved_at) : secondsOf(longest);
};

const byReader = <T>(of: (reader: Role) => T): Readonly<Record<Role, T>> => ({
  manager: of('manager'),
  provider: of('provider'),
  consumer: of('consumer'),
});

/** Entries of these titles, one for each tab that contains any of them (D3). Instants are ISO texts. */
export const listingsOf = (titles: readonly ListedMovie[], requested_at: string): Listing[] =>
  quoteTabs.flatMap((tab) => {
    const own = titles.filter((title) => tabOf(title.status) === tab);
    const moved_at = inOrder(own.map((title) => title.moved_at)).at(-1);
    if (moved_at === undefined) return [];
    const waiting = own.filter((title) => awaitedParty(title) !== null);
    return [
      {
        tab,
        status: derivedStatus(own.map(({ status }) => status)),
        next: readers.filter((reader) => waiting.some((title) => awaitedParty(title) === reader)),
        moved_at,
        waits_since: inOrder(waiting.map((title) => title.moved_at))[0] ?? null,
        rank: byReader((reader) => rankFor(own, reader, moved_at)),
        due_on: byReader((reader) => earliestPromise(own, reader, requested_at)),
      },
    ];
  });

/** Upper bound: every lower rank waits for the reader. */
export const waitingRankLimit = afterAllWaiting / 2;

export const isWaitingRank = (rank: number): boolean => rank < waitingRankLimit;
