import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type Reply } from './ask.ts';
import type { Headers, Market } from './market.ts';

/** What was acknowledged, and has to be there afterwards. */
export type Acknowledged = {
  readonly titles: { uuid: string; name: string }[];
  /** By the price that no other request names. */
  readonly quotes: { uuid: string; price: number }[];
  readonly messages: { quote: string; text: string }[];
  readonly parts: { file: string; part: number; bytes: number }[];
  readonly files: { file: string; sha256: string }[];
  readonly invoices: string[];
};

type Quote = {
  readonly uuid: string;
  readonly version: number;
  readonly providers: readonly {
    readonly uuid: string;
    readonly terms_sha256: string;
    readonly movies: readonly { readonly uuid: string; readonly version: number }[];
  }[];
};
type SentFile = {
  readonly uuid: string;
  readonly state: string;
  readonly sha256: string | null;
  readonly part_bytes: number;
};

const pauseMs = 200;
const dayIn = (days: number) => Temporal.Now.plainDateISO('Asia/Tokyo').add({ days }).toString();
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A writer that met an answer it can't explain: a finding, unless the time is over. */
export class Unexpected extends Error {
  override readonly name = 'Unexpected';
}

type Servers = {
  /** The address of one of the servers. */
  readonly origin: () => string;
  readonly isOver: () => boolean;
};

type Call = {
  readonly as: Headers;
  readonly path: string;
  readonly method?: string;
  readonly body?: unknown;
  readonly key?: string;
};

/** An answer that says nothing about whether the work was done, as one of a proxy or of a server that lost its database. */
const saysNothing = (reply: Reply | null): boolean => reply === null || reply.status === 503;

export const makeWriters = ({ origin, isOver }: Servers, market: Market) => {
  const acknowledged: Acknowledged = { titles: [], quotes: [], messages: [], parts: [], files: [], invoices: [] };
  let prices = 1000;

  const once = ({ as, path, method, body, key }: Call): Promise<Reply | null> =>
    ask(`${origin()}/api${path}`, {
      ...(method === undefined ? {} : { method }),
      headers: { ...as, ...(key === undefined ? {} : { 'idempotency-key': key }) },
      ...(body === undefined ? {} : { body }),
    });

  /**
   * Asks until there is an answer, as a person who presses the button again does. `null` is a refusal (4xx): the work was
   * done by an earlier try that was not answered, or its time is over.
   */
  const persist = async (call: Call): Promise<unknown> => {
    while (!isOver()) {
      const reply = await once(call);
      if (reply !== null && reply.status < 300) return reply.data;
      if (!saysNothing(reply) && reply !== null) {
        if (reply.status >= 500) throw new Unexpected(`${call.path} was answered ${reply.status}`);
        if (reply.status !== 409) throw new Unexpected(`${call.path}: ${reply.status} ${JSON.stringify(reply.data)}`);
        return null;
      }
      await sleep(pauseMs);
    }
    return null;
  };

  const writeTitle = async () => {
    const name = `Kill ${randomUUID()}`;
    const body = {
      film_type: 2,
      type: 2,
      film_name_yomi: 'たんぽぽ',
      production_country: 'JP',
      production_year: 1985,
      language: 'ja',
      play_time: '01:55:00',
      genres: [market.genre],
      translations: { ja: { film_name: name, director: '伊丹十三', copyright: '© Example' }, en: { film_name: name } },
    };
    const made = (await persist({ as: market.provider, path: '/movie', body, key: randomUUID() })) as {
      uuid: string;
    } | null;
    if (made !== null) acknowledged.titles.push({ uuid: made.uuid, name });
  };

  const requestQuote = async (): Promise<Quote | null> => {
    prices += 1;
    const price = prices;
    const conditions = {
      license_start: dayIn(60),
      license_end: dayIn(790),
      countries: ['FR'],
      rights: [{ right_type: 1, exclusive_type: 2 }],
      pricing_type: 2,
      revenue_percent: 40,
      price_minimum_guarantee: price,
      period_minimum_guarantee: 2,
      delivery_at: dayIn(40),
      delivery_method: 1,
    };
    const movies = [market.movies[price % market.movies.length]];
    const asked = await persist({ as: market.buyer, path: '/quote', body: { movies, conditions }, key: randomUUID() });
    const quote = asked as Quote | null;
    if (quote !== null) acknowledged.quotes.push({ uuid: quote.uuid, price });
    return quote;
  };

  const shareOf = ({ uuid, providers: [share] }: Quote) => {
    if (share === undefined) throw new Unexpected(`quote ${uuid} has no provider`);
    return share;
  };

  const readAs = async (as: Headers, uuid: string) => (await persist({ as, path: `/quote/${uuid}` })) as Quote | null;

  /** Not asked again: a message has no key, and would be written twice. */
  const writeMessage = async (quote: Quote) => {
    const text = `Message ${randomUUID()}`;
    const body = { quote_provider: shareOf(quote).uuid, message: text };
    const reply = await once({ as: market.buyer, path: `/quote/${quote.uuid}/message`, body });
    if (reply?.status === 200) acknowledged.messages.push({ quote: quote.uuid, text });
    else if (!saysNothing(reply)) throw new Unexpected(`a message was answered ${reply?.status}`);
  };

  const sign = async (quote: Quote): Promise<boolean> => {
    const path = `/quote/${quote.uuid}`;
    await persist({ as: market.manager, path: `${path}/confirm`, body: { version: quote.version } });
    const asked = await readAs(market.provider, quote.uuid);
    if (asked === null) return false;
    const person = { consent: true, person_name: 'Quill Stone', person_title: 'Head of sales' };
    const titles = shareOf(asked).movies.map(({ uuid, version }) => ({
      quote_movie: uuid,
      version,
      price_minimum_guarantee: 900,
      revenue_percent: 40,
    }));
    await persist({ as: market.provider, path: `${path}/answer`, body: { ...person, valid_until: dayIn(30), titles } });
    const offer = await readAs(market.buyer, quote.uuid);
    if (offer === null) return false;
    const { uuid: quote_provider, terms_sha256 } = shareOf(offer);
    await persist({ as: market.buyer, path: `${path}/sign`, body: { ...person, quote_provider, terms_sha256 } });
    return !isOver();
  };

  const invoice = async (quote: Quote) => {
    const path = `/settlement/account/${shareOf(quote).uuid}/invoice`;
    const issued = (await persist({ as: market.manager, path, method: 'POST' })) as { code: string } | null;
    if (issued !== null) acknowledged.invoices.push(issued.code);
  };

  const sendPart = async (file: SentFile, part: number, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> => {
    while (!isOver()) {
      const body = { parts: [{ part, sha256: sha256Of(bytes) }] };
      const told = await persist({ as: market.provider, path: `/file/${file.uuid}/parts`, body });
      const [address] = (told ?? []) as { url: string }[];
      if (address === undefined) return false;
      const reply = await ask(`${origin()}${address.url}`, { method: 'PUT', bytes });
      if (reply !== null && reply.status < 300) {
        acknowledged.parts.push({ file: file.uuid, part, bytes: bytes.length });
        return true;
      }
      if (!saysNothing(reply)) throw new Unexpected(`a part was answered ${reply?.status}`);
      await sleep(pauseMs);
    }
    return false;
  };

  /** A film of two parts; every other one is left after its first, to be found again as it was. */
  const upload = async (quote: Quote, whole: boolean) => {
    await persist({
      as: market.manager,
      path: `/quote/${quote.uuid}/release`,
      body: { quote_provider: shareOf(quote).uuid },
    });
    type Delivery = { titles: { items: { uuid: string; file_type: string }[] }[] };
    const delivery = (await persist({ as: market.provider, path: `/delivery/${quote.uuid}` })) as Delivery | null;
    const item = delivery?.titles[0]?.items.find(({ file_type }) => file_type === 'video');
    if (item === undefined) return;
    const film = Buffer.concat([Buffer.from('\0\0\0\x20ftypisom', 'latin1'), randomBytes(9_000_000)]);
    const begun = { item_id: item.uuid, name: 'kill_main.mp4', bytes: film.length };
    const file = (await persist({ as: market.provider, path: '/file', body: begun })) as SentFile | null;
    if (file === null) return;
    const parts = whole ? Math.ceil(film.length / file.part_bytes) : 1;
    for (let part = 1; part <= parts; part += 1) {
      const bytes = new Uint8Array(film.subarray((part - 1) * file.part_bytes, part * file.part_bytes));
      if (!(await sendPart(file, part, bytes))) return;
    }
    if (!whole) return;
    await persist({ as: market.provider, path: `/file/${file.uuid}/complete`, method: 'POST' });
    if (!isOver()) acknowledged.files.push({ file: file.uuid, sha256: sha256Of(film) });
  };

  /** A deal from the request to the invoice and the first files. */
  const trade = async (round: number) => {
    const quote = await requestQuote();
    if (quote === null) return;
    await writeMessage(quote);
    if (!(await sign(quote))) return;
    await invoice(quote);
    await writeMessage(quote);
    if (round % 3 === 0) await upload(quote, round % 2 === 0);
  };
  return { acknowledged, writeTitle, trade };
};
