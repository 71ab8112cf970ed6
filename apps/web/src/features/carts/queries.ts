import { addFavoritesToCart, addToCart, listCarts, removeFromCart } from '@eigaichi/wire/movies/carts';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { call, callForData } from '../../lib/api.ts';
import { dataQuery } from '../../lib/read-query.ts';
import { useAction } from '../../lib/use-act.ts';

export type CartEntry = AnswerOut<typeof listCarts>['data'][number];

/** The buyer's cart; the header counts its entries on every page. */
export const cartQuery = {
  ...dataQuery(listCarts, {}),
  // The cached cart shows immediately and is refreshed whenever a page opens.
  staleTime: 0,
};

/**
 * Changes of the cart are sent in sequence, so that the last press wins. Cards, the title's page and the header all
 * show if a title is in the cart.
 */
const change = {
  scope: { id: 'cart' },
  quiet: true,
  touches: ['carts', 'movies', ['editorial', 'favorites'], ['suggestions', 'received']],
};

/** Adds a title to the cart. Idempotent. */
export const useAddToCart = () => useAction((movie: string) => call(addToCart, { params: { movieId: movie } }), change);

/** Removes a title from the cart. Idempotent. */
export const useRemoveFromCart = () =>
  useAction((movie: string) => call(removeFromCart, { params: { movieId: movie } }), change);

/** Adds several titles in one call; returns the names of refused ones. */
export const useAddManyToCart = () =>
  useAction(async (movies: readonly string[]) => {
    const refused: string[] = [];
    for (const movie of movies)
      await call(addToCart, { params: { movieId: movie } }).catch(() => {
        refused.push(movie);
      });
    return { added: movies.length - refused.length, refused };
  }, change);

/** Adds all favourites in one call; the answer names those that can't be requested. */
export const useAddFavoritesToCart = () => useAction(() => callForData(addFavoritesToCart, {}), change);
