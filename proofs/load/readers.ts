import type { Caller } from '../market/caller.ts';
import { type Market, pick, wanted } from '../market/people.ts';

type Read = () => Promise<unknown>;

const randomOf = (most: number) => 1 + Math.floor(Math.random() * most);
const decade = () => 1950 + 10 * Math.floor(Math.random() * 7);

/** Weighted reads of people: pages as a browser first loads them, then calls. By buyers, a provider and a manager. */
const readersOf = (caller: Caller, market: Market): readonly (readonly [weight: number, Read])[] => {
  const buyer = () => pick(market.buyers);
  const provider = () => pick(market.stocks).provider;
  const anyone = () => pick([...market.buyers, market.manager, provider()]);
  const title = () => pick(market.titles);
  const word = () => title().translations.ja.film_name ?? title().film_name_yomi ?? '映画';
  const part = (text: string) => encodeURIComponent(text.slice(0, randomOf(4)));
  const query = (fields: Record<string, string | number>) =>
    new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();
  const html = { headers: { accept: 'text/html' } };
  return [
    [3, () => caller.send('page: home', '/', html)],
    [2, () => caller.send('page: list', '/movies', html)],
    [2, () => caller.send('page: title', `/movies/detail/${title().uuid}`, html)],
    [5, () => anyone().get('session', '/session')],
    [3, () => anyone().get('notices', '/notices')],
    [8, () => anyone().get('list of titles', `/movies?page=${randomOf(40)}`)],
    [8, () => buyer().get('search by words', `/movies?free_word=${part(word())}`)],
    [4, () => buyer().get('suggestions', `/movies/suggestions?free_word=${part(word())}`)],
    [
      6,
      () => {
        const year = decade();
        const fields = { production_year: `${year}-${year + 9}`, genres: title().genres[0] ?? '', sort: 'year' };
        return anyone().get('search by filters', `/movies?${query(fields)}`);
      },
    ],
    [
      6,
      () => {
        const countries = pick(['FR', 'DE,AT,CH', 'US,CA', 'GB,IE', 'KR']);
        const fields = { rights: randomOf(6), countries, start: wanted.start, end: wanted.end, page: randomOf(3) };
        return buyer().get('search by availability', `/movies?${query(fields)}`);
      },
    ],
    [8, () => anyone().get('title', `/movie/${title().uuid}`)],
    [3, () => buyer().get('related titles', `/movie/${title().uuid}/related`)],
    [5, () => anyone().get('list of quotes', `/quotes?tab=${pick(['progress', 'purchased', 'history'])}`)],
    [2, () => anyone().get('accounts', '/settlement/accounts')],
  ];
};

/** `next` makes one read at random, by weight; `all` makes each of them once. */
export const makeReader = (caller: Caller, market: Market): { readonly next: Read; readonly all: Read } => {
  const readers = readersOf(caller, market);
  const byWeight = readers.flatMap(([weight, read]) => Array.from({ length: weight }, () => read));
  return {
    next: () => pick(byWeight)(),
    all: async () => {
      for (const [, read] of readers) await read();
    },
  };
};
