import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { movieIdParams } from './movie-parts.ts';
import { movieCard } from './movies.ts';
import { oneOf } from './paging.ts';

const buyers = { as: 'effective', roles: ['consumer'], capability: 'carts.write' } as const;

/** `available` false: the title can no longer be asked for (taken from sale, waiting for deletion, hidden). */
export const cartEntry = z
  .object({ uuid: z.uuid(), added_at: z.string(), available: z.boolean(), movie: movieCard })
  .meta({ id: 'CartEntry' });

/** The whole cart, newest last (spec 7: `data` is the list). A title the buyer no longer sees isn't in it. */
export const listCarts = endpoint({
  name: 'carts.list',
  method: 'GET',
  path: '/carts',
  access: buyers,
  answer: z.object({ data: z.array(cartEntry) }),
  status: 200,
});

/** Answers 200 also when the title is in the cart already (spec 7: 200 or 201). */
export const addToCart = endpoint({
  name: 'carts.add',
  method: 'PUT',
  path: '/cart/:movieId',
  access: buyers,
  params: movieIdParams,
  answer: oneOf(cartEntry),
  status: 200,
});

/** Removes the entry; one that isn't there is removed already. */
export const removeFromCart = endpoint({
  name: 'carts.remove',
  method: 'DELETE',
  path: '/cart/:movieId',
  access: buyers,
  params: movieIdParams,
  answer: oneOf(z.object({ movie: z.uuid() })),
  status: 200,
});
