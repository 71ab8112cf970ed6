import { addFavoritesToCart, addToCart, listCarts, removeFromCart } from '@eigaichi/wire/movies/carts';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { call, callForData } from '../../lib/api.ts';
import { dataQuery } from '../../lib/read-query.ts';
import { useAct } from '../../lib/use-act.ts';

export type CartEntry = AnswerOut<typeof listCarts>['data'][number];

/** The buyer's cart; the header counts it on every page. */
export const cartQuery = {
  ...dataQuery(listCarts, {}),
  // The browser's copy shows immediately and is refreshed from the server whenever a page opens.
  staleTime: 0,
};

/**
 * Changes of the cart are sent one after the other: what was pressed last holds. Cards, the title's page and the header all
 * say whether a title is in the cart.
 */
const change = { scope: { id: 'cart' }, quiet: true, touches: ['carts', 'movies', ['editorial', 'favorites']] };

/** Puts a title into the cart; one that is in it already stays. */
export const useAddToCart = () => useAct((movie: string) => call(addToCart, { params: { movieId: movie } }), change);

/** Takes a title out of the cart; one that isn't in it is out already. */
export const useRemoveFromCart = () =>
  useAct((movie: string) => call(removeFromCart, { params: { movieId: movie } }), change);

/** Several titles in one call; the caller gets the names of refused ones. */
export const useAddManyToCart = () =>
  useAct(async (movies: readonly string[]) => {
    const refused: string[] = [];
    for (const movie of movies)
      await call(addToCart, { params: { movieId: movie } }).catch(() => {
        refused.push(movie);
      });
    return { added: movies.length - refused.length, refused };
  }, change);

/** All favourites in one call; the answer names those that can't be requested. */
export const useAddFavoritesToCart = () => useAct(() => callForData(addFavoritesToCart, {}), change);
