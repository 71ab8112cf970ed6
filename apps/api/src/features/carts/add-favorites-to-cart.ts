import type { Actor } from '@eigaichi/domain/accounts/actor';
import type * as wire from '@eigaichi/wire/movies/carts';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import { eq } from 'drizzle-orm';
import { cart_entries } from '../../db/schema/carts.ts';
import { favorites } from '../../db/schema/editorial.ts';
import type { Deps } from '../../deps.ts';
import { lockRequestableMovies } from '../movies/requestable-movies.ts';

type Outcome = AnswerIn<typeof wire.addFavoritesToCart>['data'];

/** Adds every favourite available for licensing to the cart (D22), and names the others. */
export const addFavoritesToCart = async (deps: Deps, actor: Actor): Promise<Outcome> =>
  deps.db.transaction(async (tx) => {
    const stored = await tx
      .select({ movie: favorites.movie_id })
      .from(favorites)
      .where(eq(favorites.consumer_id, actor.account));
    const movies = await lockRequestableMovies(
      tx,
      actor,
      stored.map(({ movie }) => movie),
    );
    const inCart = await tx
      .select({ movie: cart_entries.movie_id })
      .from(cart_entries)
      .where(eq(cart_entries.consumer_id, actor.account));
    const before = new Set(inCart.map(({ movie }) => movie));
    const wanted = movies.filter(({ requestable }) => requestable);
    const created_at = deps.clock.nowIso();
    const rows = wanted.map(({ uuid }) => ({ consumer_id: actor.account, movie_id: uuid, created_at }));
    const added =
      rows.length === 0
        ? []
        : await tx.insert(cart_entries).values(rows).onConflictDoNothing().returning({ movie: cart_entries.movie_id });
    const refused = movies
      // Unavailable titles already in the cart are marked there; they aren't refused again here.
      .filter(({ uuid, requestable }) => !requestable && !before.has(uuid))
      .map(({ uuid, film_name: { ja, en } }) => ({
        uuid,
        translations: { ja: { film_name: ja }, en: { film_name: en } },
      }));
    return { added: added.length, already: movies.length - added.length - refused.length, refused };
  });
