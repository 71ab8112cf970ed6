import { deliveryMethod } from '@eigaichi/domain/options/delivery-methods';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { pricingType } from '@eigaichi/domain/options/pricing';
import { filmOf } from '../../apps/api/src/testing/delivering.ts';
import { providerQuoteOf, type Quote } from '../../apps/api/src/testing/quoted.ts';
import type { Caller } from './caller.ts';
import {
  answerQuote,
  confirmQuote,
  dayIn,
  recordPrepayment,
  requestQuote,
  signQuote,
  writeMessage,
} from './deal-steps.ts';
import { deliverFilm } from './films.ts';
import { type Market, pick, wanted } from './people.ts';
import type { Trader } from './trader.ts';

const ends = ['delivered', 'cancelled', 'declined', 'open'] as const;
/** Most deals are signed and delivered, so that every kind of request is frequent. */
const byWeight = [...ends, 'delivered', 'delivered', 'delivered', 'delivered'] as const;

/** Most films have one part; one in twenty has three, since real ones have many. */
const filmBytes = () => (Math.random() < 0.05 ? 20_000_000 : 65_536 + Math.floor(Math.random() * 500_000));

const conditions = {
  license_start: wanted.start,
  license_end: wanted.end,
  countries: wanted.countries,
  rights: [{ right_type: wanted.right, exclusive_type: exclusiveType.nonExclusive }],
  pricing_type: pricingType.flat,
  flat_price: 10_000,
  delivery_at: dayIn(40),
  delivery_method: deliveryMethod.online,
};

/** A separate draft request, as each tab may write one (D4b). */
const writeDraft = async (buyer: Trader): Promise<string> => {
  const uuid = crypto.randomUUID();
  await buyer.change('draft saved', `/quote_draft/${uuid}`, { version: 0, content: { ...conditions } }, 'PUT');
  return uuid;
};

/** A request as the pages make it: conditions saved as a draft, the title in the cart. */
const ask = async (buyer: Trader, movie: string): Promise<Quote> => {
  const draft = await writeDraft(buyer);
  await buyer.change('cart', `/cart/${movie}`, {}, 'PUT');
  return requestQuote(buyer, { movies: [movie], conditions, draft });
};

/**
 * Runs deals from the draft to their end: up to 20 requests each by the buyer, the provider and the manager. `next`
 * runs one to a random end, `all` one to each end.
 */
export const makeDealer = (caller: Caller, { buyers, manager, stocks }: Market) => {
  const walk = async (end: (typeof ends)[number]): Promise<void> => {
    const buyer = pick(buyers);
    const { provider, movies } = pick(stocks);
    const requested = await ask(buyer, pick(movies));
    const { uuid, version } = requested;
    if (end === 'cancelled') {
      await buyer.change('cancellation', `/quote/${uuid}/cancel`, { version });
      return;
    }
    const confirmed = await confirmQuote(manager, requested);
    if (end === 'open') return;
    if (end === 'declined') {
      const quote_movies = providerQuoteOf(confirmed).movies.map((title) => title.uuid);
      await provider.change('refusal', `/quote/${uuid}/decline`, { quote_movies, reason: 'Not this year.' });
      return;
    }
    await writeMessage(buyer, confirmed, 'Which subtitles are ready?');
    await answerQuote(provider, uuid);
    const signed = await signQuote(buyer, uuid);
    await buyer.get('agreement as PDF', `/agreement/${providerQuoteOf(signed).agreement?.uuid}/sheet/pdf`);
    await recordPrepayment(manager, uuid);
    await deliverFilm(caller, { buyer, provider }, { quote: uuid, film: filmOf(filmBytes()) });
  };
  return {
    next: () => walk(pick(byWeight)),
    all: async () => {
      for (const end of ends) await walk(end);
    },
  };
};
