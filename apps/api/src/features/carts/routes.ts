import type { Actor } from '@eigaichi/domain/accounts/actor';
import * as wire from '@eigaichi/wire/movies/carts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database, Tx } from '../../db/client.ts';
import { cart_entries } from '../../db/schema/carts.ts';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import { lockRequestableMovies } from '../movies/requestable-movies.ts';
import { addFavoritesToCart } from './add-favorites-to-cart.ts';
import { type CartEntryAnswer, listCart } from './list-cart.ts';

/** Removes titles from the buyer's cart: manually, or because they were requested. Idempotent. */
const removeFromCart = async (db: Database | Tx, actor: Actor, movies: readonly string[]): Promise<void> => {
  await db.execute(sql`
    delete from cart_entries where consumer_id = ${actor.account}
      and movie_id = any(${sql.param([...movies])}::uuid[])`);
};

/** Adds a title to the cart (spec 7); an existing one stays. Refuses titles unavailable for licensing (D22). */
const addToCart = async (deps: Deps, actor: Actor, movie_id: string): Promise<CartEntryAnswer> => {
  await deps.db.transaction(async (tx) => {
    const [movie] = await lockRequestableMovies(tx, actor, [movie_id]);
    if (movie === undefined) throw new Refused('not_found');
    if (!movie.requestable) throw new Refused('movie_not_available');
    const created_at = deps.clock.nowIso();
    await tx.insert(cart_entries).values({ consumer_id: actor.account, movie_id, created_at }).onConflictDoNothing();
  });
  const entry = orNotFound((await listCart(deps, actor)).find(({ movie }) => movie.uuid === movie_id));
  return entry;
};

export const cartsRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { one } = binder(app, deps);
  one(wire.listCarts, ({ actor }) => listCart(deps, actor));
  one(wire.addToCart, ({ actor, params }) => addToCart(deps, actor, params.movieId));
  one(wire.removeFromCart, async ({ actor, params }) => {
    await removeFromCart(deps.db, actor, [params.movieId]);
    return { movie: params.movieId };
  });
  one(wire.addFavoritesToCart, ({ actor }) => addFavoritesToCart(deps, actor));
};
