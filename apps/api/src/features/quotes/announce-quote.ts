import { personBehind } from '@eigaichi/domain/live/live-changes';
import { mayReadMessage } from '@eigaichi/domain/quotes/messages/messages';
import { isVisibleToProvider } from '@eigaichi/domain/quotes/quote-movie-states';
import type { Tx } from '../../db/client.ts';
import { type LiveEvent, recordLiveEvents } from '../../db/record-live-events.ts';
import type { AfterQuoteMove } from '../../deps.ts';
import type { LockedQuote } from './quotes-store.ts';

type QuoteChange = {
  readonly quote: string;
  readonly companies: readonly string[];
  readonly by: string | null;
};

/** Announces a changed quote to the open pages of these companies and of staff (D45). */
const recordQuoteChange = (tx: Tx, { quote, companies, by }: QuoteChange): Promise<void> => {
  const event = { topic: 'quotes', subject: quote, company: null, person: null, staff: null, by } as const;
  return recordLiveEvents(tx, [
    ...companies.map((company): LiveEvent => ({ ...event, company })),
    { ...event, staff: 'quotes.read' },
  ]);
};

/** Announces an undone decision to everyone who saw the quote before. */
export const announceQuote = (tx: Tx, { quote, providers, titles }: LockedQuote, by: string): Promise<void> => {
  const confirmed = quote.confirmed_at !== null;
  const seen = titles.filter((title) => isVisibleToProvider(title, { confirmed }));
  const shares = providers.filter(({ uuid }) => seen.some((title) => title.quote_provider_id === uuid));
  const companies = [quote.consumer_id, ...shares.map(({ provider_id }) => provider_id)];
  return recordQuoteChange(tx, { quote: quote.uuid, companies, by });
};

/** Announces each move and message to those who may read it: a provider only once the titles were passed on. */
export const announceQuoteMove: AfterQuoteMove = async (tx, _deps, moved) => {
  const { quote, provider, titles, actor, audience = null } = moved;
  const confirmed = quote.confirmed_at !== null;
  const isPassedOn = titles.some((title) => isVisibleToProvider(title, { confirmed }));
  const companies = [
    ...(mayReadMessage('consumer', audience) ? [quote.consumer_id] : []),
    ...(isPassedOn && mayReadMessage('provider', audience) ? [provider] : []),
  ];
  const by = actor === null ? null : personBehind(actor);
  await recordQuoteChange(tx, { quote: quote.uuid, companies, by });
};
