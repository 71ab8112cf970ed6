import { dealScripts } from './deal-scripts.ts';
import { readFilms } from './films.ts';
import { type InventedMovie, inventedId, inventedMovies } from './invented-titles.ts';
import { isFreeEverywhere } from './rights.ts';
import { holderOf, isLicensable, movieIdOf } from './titles.ts';

/** A holder's newest films are in no deal: pages with few titles begin with them. */
const leftFree = 3;

const forDeals = (titles: readonly InventedMovie[]): string[] =>
  titles
    .filter(({ form }) => form === 'film')
    .sort((a, b) => b.year - a.year)
    .slice(leftFree)
    .map(({ key }) => inventedId(key));

/** Takes titles of each holder's stock for every deal; the latest deals, which people open most, choose first. */
const dealOut = (stock: ReadonlyMap<string, string[]>): ReadonlyMap<string, string[]> =>
  new Map(
    dealScripts
      .toSorted((a, b) => b.requested - a.requested)
      .map(({ key, from }) => [
        key,
        Object.entries(from).flatMap(([holder, many]) => (stock.get(holder) ?? []).splice(0, many)),
      ]),
  );

const inventedByHolder = () => {
  const held = Map.groupBy(inventedMovies, ({ holder }) => holder);
  return new Map([...held].map(([holder, titles]) => [holder, forDeals(titles)]));
};

/** Each deal has separate titles, so that none blocks another: invented ones first, then real films. */
export const dealMovies = (today: Temporal.PlainDate): ReadonlyMap<string, string[]> => {
  const stock = inventedByHolder();
  const open = readFilms()
    .filter((film) => isLicensable(film) && isFreeEverywhere(film, today))
    .sort((a, b) => Number(b.kind === 'film') - Number(a.kind === 'film'));
  for (const film of open) stock.set(holderOf(film), [...(stock.get(holderOf(film)) ?? []), movieIdOf(film)]);
  return dealOut(stock);
};

/** Day, counted from today, on which a deal first requested an invented title. */
export const firstRequests = (): ReadonlyMap<string, number> => {
  const titles = dealOut(inventedByHolder());
  return new Map(dealScripts.flatMap(({ key, requested }) => (titles.get(key) ?? []).map((uuid) => [uuid, requested])));
};
