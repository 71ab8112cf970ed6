import type { Quote } from './queries.ts';

export type HistoryEvent = Quote['events'][number];

/** One history entry: one person's move at one moment, on one or several titles. */
export type HistoryGroup = { readonly event: HistoryEvent; readonly events: readonly HistoryEvent[] };

/** Moves that staff make for a provider; each provider quote has a separate entry. */
const forProvider: readonly string[] = ['answer', 'decline', 'withdraw_answer'];

/** Merges one move over several titles (same move, same moment); a provider's, own or on behalf, by provider quote. */
export const gathered = (events: readonly HistoryEvent[]): HistoryGroup[] => {
  const groups = Map.groupBy(events, ({ action, created_at, party, quote_provider }) =>
    [action, created_at, party === 'provider' || forProvider.includes(action) ? quote_provider : ''].join(' '),
  );
  return [...groups.values()].flatMap((group) => {
    const [event] = group;
    return event === undefined ? [] : [{ event, events: group }];
  });
};

/** Titles of a move that covered only some of the quote; empty if it names none or all. */
export const quoteMoviesOfGroup = ({ events }: HistoryGroup, quote: Quote) => {
  const titles = quote.providers.flatMap(({ movies }) => movies);
  const named = titles.filter(({ uuid }) => events.some(({ quote_movie }) => quote_movie === uuid));
  return named.length === titles.length ? [] : named;
};

/** A move on several providers' titles, by provider quote, if it changed all titles of each alike; else null. */
export const sharedChangesByProvider = (
  events: readonly HistoryEvent[],
  linesOf: (event: HistoryEvent) => readonly ChangedLine[],
): { readonly share: string | null; readonly lines: readonly ChangedLine[] }[] | null => {
  const shares = [...Map.groupBy(events, ({ quote_provider }) => quote_provider)].flatMap(([share, own]) => {
    const lines = alike(own.map(linesOf));
    return lines === null ? [] : [{ share, lines, count: own.length }];
  });
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  return shares.length > 1 && total === events.length ? shares.map(({ share, lines }) => ({ share, lines })) : null;
};

/** Companies that a request was passed on to, if it spans several providers (D1). */
export const recipientsOf = ({ event, events }: HistoryGroup, { providers }: Quote) =>
  event.action === 'confirm' && providers.length > 1
    ? providers.filter(({ uuid }) => events.some(({ quote_provider }) => quote_provider === uuid))
    : [];

/** Titles requested at their own flat price, listed with the request (D7b). */
export const ownBids = ({ event }: HistoryGroup, quote: Quote) =>
  event.action === 'request'
    ? quote.providers.flatMap(({ movies }) => movies).filter(({ asked_flat_price }) => asked_flat_price !== null)
    : [];

/** One figure that a move changed; `before` is null if it had none. */
export type ChangedLine = {
  readonly key: string;
  readonly name: string;
  readonly before: string | null;
  readonly after: string;
};

/** Changes shared by all titles of a move; null if titles have their own terms. */
export const alike = (lines: readonly (readonly ChangedLine[])[]): readonly ChangedLine[] | null => {
  const [first = []] = lines;
  return lines.every((each) => JSON.stringify(each) === JSON.stringify(first)) ? first : null;
};
