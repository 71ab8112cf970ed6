import type { Quote } from './queries.ts';

export type HistoryEvent = Quote['events'][number];

/** One entry of the history: what one person did at one moment, to one title or several. */
export type HistoryGroup = { readonly event: HistoryEvent; readonly events: readonly HistoryEvent[] };

/** What staff may do for a provider: of each share a move of its own. */
const forProvider: readonly string[] = ['answer', 'decline', 'withdraw_answer'];

/** A move of several titles is one entry: same move, same moment; a provider's own, or for it, by its share. */
export const gathered = (events: readonly HistoryEvent[]): HistoryGroup[] => {
  const groups = Map.groupBy(events, ({ action, created_at, party, quote_provider }) =>
    [action, created_at, party === 'provider' || forProvider.includes(action) ? quote_provider : ''].join(' '),
  );
  return [...groups.values()].flatMap((group) => {
    const [event] = group;
    return event === undefined ? [] : [{ event, events: group }];
  });
};

/** The titles that a move took along, where it left others of the quote alone; none where it names no title or all. */
export const quoteMoviesOfGroup = ({ events }: HistoryGroup, quote: Quote) => {
  const titles = quote.providers.flatMap(({ movies }) => movies);
  const named = titles.filter(({ uuid }) => events.some(({ quote_movie }) => quote_movie === uuid));
  return named.length === titles.length ? [] : named;
};

/** A move of several providers' titles by their shares, where it changed all titles of each alike; else null. */
export const alikeByShare = (
  events: readonly HistoryEvent[],
  linesOf: (event: HistoryEvent) => readonly ChangedLine[],
): { readonly share: string | null; readonly lines: readonly ChangedLine[] }[] | null => {
  const shares = [...Map.groupBy(events, ({ quote_provider }) => quote_provider)].flatMap(([share, own]) => {
    const lines = alike(own.map(linesOf));
    return lines === null ? [] : [{ share, lines, count: own.length }];
  });
  const told = shares.reduce((sum, { count }) => sum + count, 0);
  return shares.length > 1 && told === events.length ? shares.map(({ share, lines }) => ({ share, lines })) : null;
};

/** The companies that a request was passed on to, where it is over titles of several (D1). */
export const passedOnTo = ({ event, events }: HistoryGroup, { providers }: Quote) =>
  event.action === 'confirm' && providers.length > 1
    ? providers.filter(({ uuid }) => events.some(({ quote_provider }) => quote_provider === uuid))
    : [];

/** The titles that the buyer asked for at a flat price of their own, told where the request is (D7b). */
export const ownBids = ({ event }: HistoryGroup, quote: Quote) =>
  event.action === 'request'
    ? quote.providers.flatMap(({ movies }) => movies).filter(({ asked_flat_price }) => asked_flat_price !== null)
    : [];

/** One figure that a move changed; `before` is null where there was none. */
export type ChangedLine = {
  readonly key: string;
  readonly name: string;
  readonly before: string | null;
  readonly after: string;
};

/** What changed, where it changed alike for all titles of a move; null where each has terms of its own. */
export const alike = (lines: readonly (readonly ChangedLine[])[]): readonly ChangedLine[] | null => {
  const [first = []] = lines;
  return lines.every((each) => JSON.stringify(each) === JSON.stringify(first)) ? first : null;
};
