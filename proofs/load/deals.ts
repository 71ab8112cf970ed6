import type { Actor, Caller } from './caller.ts';
import { deliver } from './deliveries.ts';
import { dayIn, type Market, pick, wanted } from './market.ts';

type Quote = {
  readonly uuid: string;
  readonly version: number;
  readonly providers: readonly {
    readonly uuid: string;
    readonly terms_sha256: string;
    readonly agreement: { readonly uuid: string } | null;
    readonly movies: readonly { readonly uuid: string; readonly version: number; readonly movie: { uuid: string } }[];
  }[];
};

const ends = ['delivered', 'cancelled', 'declined', 'open'] as const;
/** Most deals are signed and delivered, so that every kind of request comes often. */
const byWeight = [...ends, 'delivered', 'delivered', 'delivered', 'delivered'] as const;

const conditions = {
  license_start: wanted.start,
  license_end: wanted.end,
  countries: wanted.countries,
  rights: [{ right_type: wanted.right, exclusive_type: 2 }],
  pricing_type: 1,
  flat_price: 10_000,
  delivery_at: dayIn(40),
  delivery_method: 1,
};

const shareOf = ({ uuid, providers: [share] }: Quote) => {
  if (share === undefined) throw new Error(`quote ${uuid} has no provider`);
  return share;
};

const writeDraft = async (buyer: Actor) => {
  const { version } = await buyer.get<{ version: number }>('draft read', '/quote_draft');
  await buyer.change('draft saved', '/quote_draft', { version, content: { ...conditions } }, 'PUT');
};

const ask = async (buyer: Actor, movie: string): Promise<Quote> => {
  await writeDraft(buyer);
  await buyer.change('cart', `/cart/${movie}`, {}, 'PUT');
  return buyer.change<Quote>('request', '/quote', { movies: [movie], conditions });
};

const answerOf = (quote: Quote) => ({
  valid_until: dayIn(30),
  consent: true,
  person_name: '見本 花子',
  person_title: '取締役',
  titles: shareOf(quote).movies.map(({ uuid, version }) => ({ quote_movie: uuid, version, flat_price: 12_000 })),
});

const signatureOf = (quote: Quote) => ({
  quote_provider: shareOf(quote).uuid,
  terms_sha256: shareOf(quote).terms_sha256,
  consent: true,
  person_name: 'Quill Stone',
  person_title: 'Head of acquisitions',
});

/** The draft is one per buyer and ends with the request: those who write it take turns, as one person does. */
const makeTurns = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
};

/**
 * Walks deals from the draft to their end: up to 20 requests of the buyer, the provider and the manager each. `next` walks
 * one to an end chosen at random, `all` one to each end.
 */
export const makeDealer = (caller: Caller, market: Market) => {
  const turns = new Map(market.buyers.map((buyer) => [buyer, makeTurns()]));
  const inTurn = <T>(buyer: Actor, work: () => Promise<T>): Promise<T> => (turns.get(buyer) ?? makeTurns())(work);

  const agree = async (parties: { buyer: Actor; provider: Actor }, asked: Quote) => {
    const { buyer, provider } = parties;
    const message = { quote_provider: shareOf(asked).uuid, message: 'Which subtitles are ready?' };
    await buyer.change('message', `/quote/${asked.uuid}/message`, message);
    const confirmed = await provider.get<Quote>('quote', `/quote/${asked.uuid}`);
    await provider.change('answer', `/quote/${asked.uuid}/answer`, answerOf(confirmed));
    const offer = await buyer.get<Quote>('quote', `/quote/${asked.uuid}`);
    return buyer.change<Quote>('signature', `/quote/${asked.uuid}/sign`, signatureOf(offer));
  };

  const walk = async (end: (typeof ends)[number]): Promise<void> => {
    const buyer = pick(market.buyers);
    const { provider, movies } = pick(market.shelves);
    const asked = await inTurn(buyer, () => ask(buyer, pick(movies)));
    if (end === 'cancelled') {
      await buyer.change('cancellation', `/quote/${asked.uuid}/cancel`, { version: asked.version });
      return;
    }
    const confirmed = await market.manager.change<Quote>('confirmation', `/quote/${asked.uuid}/confirm`, {
      version: asked.version,
    });
    if (end === 'open') return;
    if (end === 'declined') {
      const quote_movies = shareOf(confirmed).movies.map(({ uuid }) => uuid);
      await provider.change('refusal', `/quote/${asked.uuid}/decline`, { quote_movies, reason: 'Not this year.' });
      return;
    }
    const signed = await agree({ buyer, provider }, confirmed);
    const agreement = shareOf(signed).agreement?.uuid;
    await buyer.bytes('agreement as PDF', `/agreement/${agreement}/sheet/pdf`);
    await deliver(caller, { buyer, provider }, signed.uuid);
  };
  return {
    next: () => walk(pick(byWeight)),
    all: async () => {
      for (const end of ends) await walk(end);
    },
  };
};
