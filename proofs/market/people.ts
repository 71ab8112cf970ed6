import { type Caller, login } from './caller.ts';
import { dayIn } from './deal-steps.ts';
import type { Trader } from './trader.ts';

type Card = {
  readonly uuid: string;
  readonly is_available: boolean;
  readonly film_name_yomi: string | null;
  readonly genres: readonly string[];
  readonly translations: { readonly ja: { readonly film_name: string | null } };
};

/** A provider with the titles that a buyer can license from them now. */
type Stock = { readonly provider: Trader; readonly movies: readonly string[] };

/** Participants, and the things they read and trade. */
export type Market = {
  readonly buyers: readonly Trader[];
  readonly manager: Trader;
  readonly stocks: readonly Stock[];
  readonly titles: readonly Card[];
};

/** Accounts of the demo market, and of the market made by `seed.ts`. */
export const emails = {
  buyers: ['buyer@example.com', 'buyer2@example.com'],
  providers: ['provider@example.com', 'provider2@example.com'],
  manager: 'manager@example.com',
} as const;

/** The licence of every deal: its titles must be free for it. */
export const wanted = { start: dayIn(60), end: dayIn(425), countries: ['FR', 'DE'], right: 1 };

export const pick = <T>(list: readonly T[]): T => {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
};

const stockOf = async (caller: Caller, buyer: Trader, email: string): Promise<Stock> => {
  const provider = await login(caller, email);
  const { user } = await provider.get<{ user: { uuid: string } }>('session', '/session');
  const query = new URLSearchParams({
    rights: String(wanted.right),
    countries: wanted.countries.join(','),
    start: wanted.start,
    end: wanted.end,
    availability: 'free',
    provider: user.uuid,
    per: '100',
  });
  const free = await buyer.get<Card[]>('search by availability', `/movies?${query}`);
  return { provider, movies: free.filter(({ is_available }) => is_available).map(({ uuid }) => uuid) };
};

/** Logs in all participants and reads the available titles. */
export const openMarket = async (caller: Caller): Promise<Market> => {
  const signedIn = await Promise.all(emails.buyers.map((email) => login(caller, email)));
  const manager = await login(caller, emails.manager);
  const stocks = await Promise.all(emails.providers.map((email) => stockOf(caller, pick(signedIn), email)));
  const titles = await pick(signedIn).get<Card[]>('list of titles', '/movies?per=100');
  const stocked = stocks.filter(({ movies }) => movies.length > 0);
  if (stocked.length === 0) throw new Error('no title of the market is free for the licence of the deals');
  return { buyers: signedIn, manager, stocks: stocked, titles };
};
