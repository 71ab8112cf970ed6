import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { oneOf } from '../shared/paging.ts';
import { movieCard } from './movie-card.ts';
import { movieIdParams } from './movie-parts.ts';

const buyers = { as: 'effective', roles: ['consumer'], capability: 'carts.write' } as const;

const cartMovie = movieCard.pick({ uuid: true, production_year: true, images: true, translations: true });

/**
 * `available` false: the title can no longer be requested. `seen` false: the buyer no longer sees it (hidden, trashed,
 * its provider blocked). `movie` then holds only the names known to the buyer.
 */
export const cartEntry = namedObject('CartEntry', {
  uuid: z.uuid(),
  added_at: z.string(),
  available: z.boolean(),
  seen: z.boolean(),
  movie: cartMovie,
});

/** The whole cart, newest last (spec 7: `data` is the list). Unavailable titles are marked, not omitted. */
export const listCarts = endpoint('carts.list', 'GET /carts', {
  access: buyers,
  answer: z.object({ data: z.array(cartEntry) }),
});

/** Adds a title; returns 200 even if it is already in the cart (spec 7: 200 or 201). */
export const addToCart = endpoint('carts.add', 'PUT /cart/:movieId', {
  scope: 'quotes:write',
  access: buyers,
  params: movieIdParams,
  answer: oneOf(cartEntry),
});

/** Removes the entry. Idempotent. */
export const removeFromCart = endpoint('carts.remove', 'DELETE /cart/:movieId', {
  access: buyers,
  params: movieIdParams,
  answer: oneOf(z.object({ movie: z.uuid() })),
});

const named = z.object({ film_name: z.string().nullable() });

/** Adds every favourite to the cart; returns the number added, and the names of those that can't be requested. */
export const addFavoritesToCart = endpoint('carts.add_favorites', 'POST /carts/favorites', {
  access: buyers,
  answer: oneOf(
    z.object({
      added: z.number().int(),
      already: z.number().int(),
      refused: z.array(z.object({ uuid: z.uuid(), translations: z.object({ ja: named, en: named }) })),
    }),
  ),
});
