import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { deliveryMethod } from '@eigaichi/domain/options/delivery-methods';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { guaranteePeriod, pricingType } from '@eigaichi/domain/options/pricing';
import { rightType } from '@eigaichi/domain/options/right-types';
import { filmType } from '@eigaichi/domain/options/titles';
import { filmOf } from '../../apps/api/src/testing/delivering.ts';
import { providerQuoteOf, type Quote } from '../../apps/api/src/testing/quoted.ts';
import { ask, type Reply } from '../market/ask.ts';
import { answerQuote, confirmQuote, dayIn, recordPrepayment, requestQuote, signQuote } from '../market/deal-steps.ts';
import { partAddress, sha256Of, uploadFilm } from '../market/films.ts';
import type { SessionHeader, SmallMarket } from '../market/seed.ts';
import { Refused, type SendPart, type Trader } from '../market/trader.ts';

/** Acknowledged writes, which must exist afterwards. */
export type Acknowledged = {
  readonly titles: { uuid: string; name: string }[];
  /** Identified by a price unique to the request. */
  readonly quotes: { uuid: string; price: number }[];
  readonly messages: { quote: string; text: string }[];
  readonly parts: { file: string; part: number; bytes: number }[];
  readonly files: { file: string; sha256: string }[];
  readonly invoices: string[];
};

const pauseMs = 200;
/** Two parts. */
const filmBytes = 9_000_000;

/** An inexplicable response to a writer: a finding. */
export class Unexpected extends Error {
  override readonly name = 'Unexpected';
}

type Servers = {
  /** Address of one of the servers. */
  readonly origin: () => string;
  readonly isOver: () => boolean;
};

/** A response that doesn't reveal if the work was done, such as one from a proxy or a server without its database. */
const saysNothing = (reply: Reply | null): boolean => reply === null || reply.status === 503;

/** Calls made idempotent by a key: their records have no other identity. */
const keyed: ReadonlySet<string> = new Set(['/movie', '/quote']);

/**
 * An account that retries until there is a response, like a person who presses the button again. It is refused (409) if
 * an earlier unanswered try did the work, and on timeout.
 */
const persistent = ({ origin, isOver }: Servers, session: SessionHeader): Trader => {
  const persist = async <T>(path: string, sent: { method?: string; body?: unknown } = {}): Promise<T> => {
    const headers = { ...session, ...(keyed.has(path) ? { 'idempotency-key': randomUUID() } : {}) };
    for (; !isOver(); await sleep(pauseMs)) {
      const reply = await ask(`${origin()}/api${path}`, { ...sent, headers });
      if (reply === null || saysNothing(reply)) continue;
      if (reply.status < 300) return reply.data as T;
      if (reply.status === 409) throw new Refused(path);
      throw new Unexpected(`${path}: ${reply.status} ${JSON.stringify(reply.data)}`);
    }
    throw new Refused('the time is over');
  };
  return {
    get: (_kind, path) => persist(path),
    change: (_kind, path, body = {}, method = 'POST') => persist(path, { method, body }),
  };
};

/** Does a step that an earlier try may have done. */
const unlessDone = async (step: Promise<unknown>): Promise<void> => {
  await step.catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
  });
};

/** Writers who trade while servers and databases die, and record acknowledged writes. */
export const makeWriters = (servers: Servers, market: SmallMarket) => {
  const { origin, isOver } = servers;
  const acknowledged: Acknowledged = { titles: [], quotes: [], messages: [], parts: [], files: [], invoices: [] };
  const buyer = persistent(servers, market.buyer);
  const provider = persistent(servers, market.provider);
  const manager = persistent(servers, market.manager);
  let prices = 1000;

  const writeMovie = async () => {
    const name = `Kill ${randomUUID()}`;
    const { uuid } = await provider.change<{ uuid: string }>('title', '/movie', {
      film_type: filmType.movie,
      type: 2,
      film_name_yomi: 'たんぽぽ',
      production_country: 'JP',
      production_year: 1985,
      language: 'ja',
      play_time: '01:55:00',
      genres: [market.genre],
      translations: { ja: { film_name: name, director: '伊丹十三', copyright: '© Example' }, en: { film_name: name } },
    });
    acknowledged.titles.push({ uuid, name });
  };

  const request = async (): Promise<Quote> => {
    prices += 1;
    const price = prices;
    const conditions = {
      license_start: dayIn(60),
      license_end: dayIn(790),
      countries: ['FR'],
      rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.nonExclusive }],
      pricing_type: pricingType.revenueShare,
      revenue_percent: 40,
      price_minimum_guarantee: price,
      period_minimum_guarantee: guaranteePeriod.contract,
      delivery_at: dayIn(40),
      delivery_method: deliveryMethod.online,
    };
    const movie = market.movies[price % market.movies.length] ?? '';
    const quote = await requestQuote(buyer, { movies: [movie], conditions });
    acknowledged.quotes.push({ uuid: quote.uuid, price });
    return quote;
  };

  /** Sent only once: a message has no key, and a retry would duplicate it. */
  const say = async (quote: Quote) => {
    const text = `Message ${randomUUID()}`;
    const body = { quote_provider: providerQuoteOf(quote).uuid, message: text };
    const reply = await ask(`${origin()}/api/quote/${quote.uuid}/message`, { headers: market.buyer, body });
    if (reply?.status === 200) acknowledged.messages.push({ quote: quote.uuid, text });
    else if (!saysNothing(reply)) throw new Unexpected(`a message was answered ${reply?.status}`);
  };

  const sign = async (quote: Quote) => {
    await unlessDone(confirmQuote(manager, quote));
    const prices = { flat_price: undefined, price_minimum_guarantee: 900, revenue_percent: 40 };
    await unlessDone(answerQuote(provider, quote.uuid, prices));
    await unlessDone(signQuote(buyer, quote.uuid));
  };

  const invoice = async (quote: Quote) => {
    const path = `/settlement/account/${providerQuoteOf(quote).uuid}/invoice`;
    const { code } = await manager.change<{ code: string }>('invoice', path);
    acknowledged.invoices.push(code);
  };

  const sendPart: SendPart = async ({ file, part, bytes }) => {
    for (; !isOver(); await sleep(pauseMs)) {
      const url = await partAddress(provider, file, { part, bytes });
      const reply = await ask(`${origin()}${url}`, { method: 'PUT', bytes });
      if (saysNothing(reply)) continue;
      if (reply === null || reply.status >= 300) throw new Unexpected(`a part was answered ${reply?.status}`);
      acknowledged.parts.push({ file, part, bytes: bytes.length });
      return;
    }
    throw new Refused('the time is over');
  };

  /** Every other film is abandoned after its first part, to be found unchanged later. */
  const upload = async (quote: Quote, isWhole: boolean) => {
    const film = filmOf(filmBytes);
    const { file } = await uploadFilm(provider, {
      quote: quote.uuid,
      film,
      sendPart,
      ...(isWhole ? {} : { parts: 1 }),
    });
    if (isWhole) acknowledged.files.push({ file, sha256: sha256Of(film) });
  };

  /** A deal from the request to the invoice, the prepayment and the first files. */
  const trade = async (round: number) => {
    const quote = await request();
    await say(quote);
    await sign(quote);
    await unlessDone(invoice(quote));
    await say(quote);
    if (round % 3 !== 0) return;
    await unlessDone(recordPrepayment(manager, quote.uuid));
    await upload(quote, round % 2 === 0);
  };
  return { acknowledged, writeMovie, trade };
};
