import { addToCart, listCarts, removeFromCart } from '@eigaichi/wire/carts';
import type { AnswerOut } from '@eigaichi/wire/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export type CartEntry = AnswerOut<typeof listCarts>['data'][number];

/** The buyer's cart; the header counts it on every page. */
export const cartQuery = queryOptions({
  queryKey: ['carts'],
  queryFn: async ({ signal }) => (await call(listCarts, { signal })).data,
});

const useCartChange = (change: (movie: string) => Promise<unknown>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    // Cards, the title's page and the header all say whether a title is in the cart.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['carts'] }),
        client.invalidateQueries({ queryKey: ['movies'] }),
        client.invalidateQueries({ queryKey: ['editorial', 'favorites'] }),
      ]),
  });
};

/** Puts a title into the cart; one that is in it already stays. */
export const useAddToCart = () => useCartChange((movie) => call(addToCart, { params: { movieId: movie } }));

/** Takes a title out of the cart; one that isn't in it is out already. */
export const useRemoveFromCart = () => useCartChange((movie) => call(removeFromCart, { params: { movieId: movie } }));

/** Several titles at once; those that are refused are told by name to the caller. */
export const useAddManyToCart = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (movies: readonly string[]) => {
      const refused: string[] = [];
      for (const movie of movies)
        await call(addToCart, { params: { movieId: movie } }).catch(() => {
          refused.push(movie);
        });
      return { added: movies.length - refused.length, refused };
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['carts'] }),
        client.invalidateQueries({ queryKey: ['movies'] }),
      ]),
  });
};
