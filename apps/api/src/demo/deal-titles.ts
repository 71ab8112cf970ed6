import { dealScripts } from './deal-scripts.ts';
import { readFilms } from './films.ts';
import { type InventedMovie, inventedId, inventedMovies } from './invented-titles.ts';
import { isFreeEverywhere } from './rights.ts';
import { holderOf, isLicensable, movieIdOf } from './titles.ts';

/** Of the films of a holder, the newest third is in no deal: they are what pages of few titles begin with. */
const forDeals = (titles: readonly InventedMovie[]): string[] =>
  titles
    .filter(({ form }) => form === 'film')
    .sort((a, b) => a.year - b.year)
    .slice(0, Math.ceil((titles.length * 2) / 3))
    .map(({ key }) => inventedId(key));

/** Takes so many titles of each holder off its shelf, for every deal in turn. */
const dealOut = (shelves: ReadonlyMap<string, string[]>): ReadonlyMap<string, string[]> =>
  new Map(
    dealScripts.map(({ key, from }) => [
      key,
      Object.entries(from).flatMap(([holder, many]) => (shelves.get(holder) ?? []).splice(0, many)),
    ]),
  );

const inventedShelves = () => {
  const held = Map.groupBy(inventedMovies, ({ holder }) => holder);
  return new Map([...held].map(([holder, titles]) => [holder, forDeals(titles)]));
};

/** Each deal has titles of its own, so that none stands in another's way: invented ones first, then real films. */
export const dealMovies = (today: Temporal.PlainDate): ReadonlyMap<string, string[]> => {
  const shelves = inventedShelves();
  const open = readFilms()
    .filter((film) => isLicensable(film) && isFreeEverywhere(film, today))
    .sort((a, b) => Number(b.kind === 'film') - Number(a.kind === 'film'));
  for (const film of open) shelves.set(holderOf(film), [...(shelves.get(holderOf(film)) ?? []), movieIdOf(film)]);
  return dealOut(shelves);
};

/** The day, counted from today, on which a deal first asked for an invented title. */
export const firstAsked = (): ReadonlyMap<string, number> => {
  const titles = dealOut(inventedShelves());
  return new Map(dealScripts.flatMap(({ key, requested }) => (titles.get(key) ?? []).map((uuid) => [uuid, requested])));
};
