import * as wire from '@eigaichi/wire/movies/carts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { addFavoritesToCart } from './add-favorites-to-cart.ts';
import { addToCart } from './add-to-cart.ts';
import { listCart } from './list-cart.ts';
import { removeFromCart } from './remove-from-cart.ts';

export const cartsRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, wire.listCarts, async ({ actor }) => ({ data: await listCart(deps, actor) }));
  bind(app, deps, wire.addToCart, async ({ actor, params }) => ({
    data: await addToCart(deps, actor, params.movieId),
  }));
  bind(app, deps, wire.removeFromCart, async ({ actor, params }) => {
    await removeFromCart(deps.db, actor, [params.movieId]);
    return { data: { movie: params.movieId } };
  });
  bind(app, deps, wire.addFavoritesToCart, async ({ actor }) => ({ data: await addFavoritesToCart(deps, actor) }));
};
