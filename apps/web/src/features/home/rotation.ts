/** Home strip (spec 9): five films, one random one swapped every 3,000 ms, refetched on every fifth tick (spec 7). */
const shownFilms = 5;
export const rotationMs = 3000;
const ticksBetweenReadings = 5;

type Film = { readonly uuid: string };

/** Films shown first: the first five of the answer. */
export const initialFilms = <T extends Film>(pool: readonly T[]): T[] => pool.slice(0, shownFilms);

/**
 * Swaps one shown film for one from the pool that isn't shown. `random` returns a number in [0, 1); it is called for
 * the place first, then for the new film. A pool without a new film changes nothing.
 */
export const swapOne = <T extends Film>(shown: readonly T[], pool: readonly T[], random: () => number): T[] => {
  const waiting = pool.filter((film) => !shown.some((one) => one.uuid === film.uuid));
  const place = Math.floor(random() * shown.length);
  const newcomer = waiting[Math.floor(random() * waiting.length)];
  return newcomer === undefined ? [...shown] : shown.map((film, index) => (index === place ? newcomer : film));
};

/** True if this tick, counted from 1, also refetches the films. */
export const isRefetchTick = (tick: number): boolean => tick % ticksBetweenReadings === 0;
