import type { Actor } from '@eigaichi/domain/accounts/actor';
import { cart_entries } from '../../db/schema/carts.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { lockRequestableMovies } from '../movies/requestable-movies.ts';
import { type CartEntryAnswer, listCart } from './list-cart.ts';

/** Puts a title into the cart (spec 7); one that is in it stays. Refused for what may not be licensed now (D22). */
export const addToCart = async (deps: Deps, actor: Actor, movie_id: string): Promise<CartEntryAnswer> => {
  await deps.db.transaction(async (tx) => {
    const [movie] = await lockRequestableMovies(tx, actor, [movie_id]);
    if (movie === undefined) throw new Refused('not_found');
    if (!movie.requestable) throw new Refused('movie_not_available');
    const created_at = deps.clock.nowIso();
    await tx.insert(cart_entries).values({ consumer_id: actor.account, movie_id, created_at }).onConflictDoNothing();
  });
  const entry = (await listCart(deps, actor)).find(({ movie }) => movie.uuid === movie_id);
  if (entry === undefined) throw new Refused('not_found');
  return entry;
};
