import { answerBody, providerQuoteOf, type Quote, releaseBody, signBody } from '../../apps/api/src/testing/quoted.ts';
import type { Trader } from './trader.ts';

/** Tokyo's date in some days. */
export const dayIn = (days: number): string => Temporal.Now.plainDateISO('Asia/Tokyo').add({ days }).toString();

const readAs = (as: Trader, uuid: string) => as.get<Quote>('quote', `/quote/${uuid}`);

export const requestQuote = (
  buyer: Trader,
  requested: { movies: readonly string[]; conditions: object; draft?: string },
): Promise<Quote> => buyer.change<Quote>('request', '/quote', requested);

export const confirmQuote = (manager: Trader, { uuid, version }: Quote): Promise<Quote> =>
  manager.change<Quote>('confirmation', `/quote/${uuid}/confirm`, { version });

/** `prices` replaces each title's offered flat price. */
export const answerQuote = async (provider: Trader, uuid: string, prices: object = {}): Promise<Quote> => {
  const body = { ...answerBody(await readAs(provider, uuid), prices), valid_until: dayIn(30) };
  return provider.change<Quote>('answer', `/quote/${uuid}/answer`, body);
};

export const signQuote = async (buyer: Trader, uuid: string): Promise<Quote> =>
  buyer.change<Quote>('signature', `/quote/${uuid}/sign`, signBody(await readAs(buyer, uuid)));

/** Records the prepayment if a first-time buyer owes one (D8). */
export const recordPrepayment = async (manager: Trader, uuid: string): Promise<void> => {
  const quote = await readAs(manager, uuid);
  const { prepayment_due, prepaid_at } = providerQuoteOf(quote);
  if (!prepayment_due || prepaid_at !== null) return;
  const body = { ...releaseBody(quote), paid_on: dayIn(0), reference: `PREPAID ${uuid}` };
  await manager.change('prepayment', `/quote/${uuid}/release`, body);
};

export const writeMessage = (buyer: Trader, quote: Quote, message: string): Promise<unknown> =>
  buyer.change('message', `/quote/${quote.uuid}/message`, { quote_provider: providerQuoteOf(quote).uuid, message });
