import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { oneOf } from '../shared/paging.ts';
import { movieCard } from './movie-card.ts';
import { movieIdParams } from './movie-parts.ts';

const buyers = { as: 'effective', roles: ['consumer'], capability: 'carts.write' } as const;

const cartMovie = movieCard.pick({ uuid: true, production_year: true, images: true, translations: true });

/**
 * `available` false: the title can no longer be requested. `seen` false: the buyer no longer sees it at all (hidden,
 * trashed, its provider blocked); then `movie` holds only the names by which the buyer knows it.
 */
export const cartEntry = namedObject('CartEntry', {
  uuid: z.uuid(),
  added_at: z.string(),
  available: z.boolean(),
  seen: z.boolean(),
  movie: cartMovie,
});

/** The whole cart, newest last (spec 7: `data` is the list). What became unavailable is marked, not left out. */
export const listCarts = endpoint('carts.list', 'GET /carts', {
  access: buyers,
  answer: z.object({ data: z.array(cartEntry) }),
});

/** Answers 200 also when the title is in the cart already (spec 7: 200 or 201). */
export const addToCart = endpoint('carts.add', 'PUT /cart/:movieId', {
  access: buyers,
  params: movieIdParams,
  answer: oneOf(cartEntry),
});

/** Removes the entry; one that isn't there is removed already. */
export const removeFromCart = endpoint('carts.remove', 'DELETE /cart/:movieId', {
  access: buyers,
  params: movieIdParams,
  answer: oneOf(z.object({ movie: z.uuid() })),
});

const named = z.object({ film_name: z.string().nullable() });

/** Puts every favourite into the cart; returns how many were added, and the names of those that can't be requested. */
export const addFavoritesToCart = endpoint('carts.add_favorites', 'POST /carts/favorites', {
  access: buyers,
  answer: oneOf(
    z.object({
      added: z.number().int(),
      /** Were in the cart before. */
      already: z.number().int(),
      refused: z.array(z.object({ uuid: z.uuid(), translations: z.object({ ja: named, en: named }) })),
    }),
  ),
});
