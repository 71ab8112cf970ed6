import { personBehind } from '@eigaichi/domain/live/live-changes';
import { mayReadMessage } from '@eigaichi/domain/quotes/messages/messages';
import { isVisibleToProvider } from '@eigaichi/domain/quotes/quote-movie-states';
import type { WebhookEvent } from '@eigaichi/domain/webhooks/webhook-events';
import type { Tx } from '../../db/client.ts';
import { type LiveEvent, recordLiveEvents } from '../../db/record-live-events.ts';
import { recordWebhookEvents } from '../../db/record-webhook-events.ts';
import type { AfterQuoteMove } from '../../deps.ts';
import type { QuoteMoved } from './quote-moved.ts';
import type { LockedQuote } from './quotes-store.ts';

type QuoteChange = {
  readonly quote: string;
  readonly companies: readonly string[];
  readonly by: string | null;
  /** Events of webhooks next to `quote.moved` (D52). */
  readonly also?: readonly WebhookEvent[] | undefined;
};

/** Moves that are also events of their own kind. */
const eventsByMove: Readonly<Partial<Record<QuoteMoved['action'], readonly WebhookEvent[]>>> = {
  sign: ['agreement.signed'],
  release: ['delivery.updated'],
  carry_on: ['delivery.updated'],
  delivered: ['delivery.updated'],
  received: ['delivery.updated'],
  report_problem: ['delivery.updated'],
  all_downloaded: ['delivery.updated'],
  deem_received: ['delivery.updated'],
  delivery_confirmed: ['delivery.updated'],
};

/** Announces a changed quote to the open pages of these companies and of staff (D45), and to webhooks (D52). */
const recordQuoteChange = async (tx: Tx, { quote, companies, by, also = [] }: QuoteChange): Promise<void> => {
  const types: readonly WebhookEvent[] = ['quote.moved', ...also];
  await recordWebhookEvents(
    tx,
    companies.flatMap((company) => types.map((type) => ({ type, company, subject: quote }))),
  );
  const event = { topic: 'quotes', subject: quote, company: null, person: null, staff: null, by } as const;
  await recordLiveEvents(tx, [
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
  await recordQuoteChange(tx, { quote: quote.uuid, companies, by, also: eventsByMove[moved.action] });
};
