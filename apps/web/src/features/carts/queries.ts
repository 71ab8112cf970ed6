import { addFavoritesToCart, addToCart, listCarts, removeFromCart } from '@eigaichi/wire/movies/carts';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callForData } from '../../lib/api.ts';
import { dataQuery } from '../../lib/read-query.ts';

export type CartEntry = AnswerOut<typeof listCarts>['data'][number];

/** The buyer's cart; the header counts it on every page. */
export const cartQuery = {
  ...dataQuery(listCarts, {}),
  // The browser's copy shows immediately and is refreshed from the server whenever a page opens.
  staleTime: 0,
};

/** Cards, the title's page and the header all say whether a title is in the cart. */
const useReadAnew = () => {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [['carts'], ['movies'], ['editorial', 'favorites']].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
};

/** Changes of the cart are sent one after the other: what was pressed last holds. */
const inTurn = { id: 'cart' } as const;

const useCartChange = (change: (movie: string) => Promise<unknown>) =>
  useMutation({ scope: inTurn, mutationFn: change, onSettled: useReadAnew() });

/** Puts a title into the cart; one that is in it already stays. */
export const useAddToCart = () => useCartChange((movie) => call(addToCart, { params: { movieId: movie } }));

/** Takes a title out of the cart; one that isn't in it is out already. */
export const useRemoveFromCart = () => useCartChange((movie) => call(removeFromCart, { params: { movieId: movie } }));

/** Several titles in one call; the caller gets the names of refused ones. */
export const useAddManyToCart = () =>
  useMutation({
    scope: inTurn,
    mutationFn: async (movies: readonly string[]) => {
      const refused: string[] = [];
      for (const movie of movies)
        await call(addToCart, { params: { movieId: movie } }).catch(() => {
          refused.push(movie);
        });
      return { added: movies.length - refused.length, refused };
    },
    onSettled: useReadAnew(),
  });

/** All favourites in one call; the answer names those that can't be requested. */
export const useAddFavoritesToCart = () =>
  useMutation({
    scope: inTurn,
    mutationFn: () => callForData(addFavoritesToCart, {}),
    onSettled: useReadAnew(),
  });
