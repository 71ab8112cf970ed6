import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import {
  actionsThatDelete,
  isAutosaved,
  type MovieState,
  movieMoves,
  stateOf,
} from '@eigaichi/domain/movies/movie-life';
import { canEnterCart } from '@eigaichi/domain/movies/movie-visibility';
import { allowedActions } from '@eigaichi/domain/shared/state-machine';
import type { MovieRow } from './movie-row.ts';

export type Action = { name: string; allowed: boolean; reason?: string };

export type ActionFacts = Pick<MovieRow, 'status' | 'trashed_at' | 'is_public' | 'is_available' | 'provider_id'> & {
  readonly provider_blocked: boolean;
  readonly in_cart: boolean;
  readonly referred?: boolean;
  readonly trailer_asked?: boolean;
};

const allow = (name: string): Action => ({ name, allowed: true });

/** Life cycle moves this actor may make now. Deleting stays listed while the title is in use, refused with a reason. */
const moves = (state: MovieState, actor: Actor, referred: boolean): Action[] => {
  if (actor.role === 'consumer') return [];
  const deciding = new Set([
    'approve',
    'decline',
    'request_fix',
    'approve_delete',
    'deny_delete',
    'restore',
    'publish',
  ]);
  return allowedActions(movieMoves, state, actor.role)
    .filter((name) => may(actor, deciding.has(name) ? 'movies.decide' : 'movies.write', 'effective'))
    .map((name) =>
      referred && actionsThatDelete.includes(name) ? { name, allowed: false, reason: 'movie_in_use' } : allow(name),
    );
};

const buyerActions = (movie: ActionFacts, actor: Actor): Action[] => {
  const standing = { ...movie, trashed: movie.trashed_at !== null };
  const cart: Action = movie.in_cart
    ? allow('remove_from_cart')
    : canEnterCart(standing)
      ? allow('add_to_cart')
      : { name: 'add_to_cart', allowed: false, reason: 'movie_not_available' };
  const trailer: Action =
    movie.trailer_asked === true
      ? { name: 'request_trailer', allowed: false, reason: 'trailer_requested' }
      : allow('request_trailer');
  return [
    ...(may(actor, 'carts.write') ? [cart] : []),
    ...(may(actor, 'lists.write') ? [allow('favorite')] : []),
    ...(may(actor, 'carts.write') ? [trailer] : []),
  ];
};

/** Actions the actor may take on a title now. The page draws its menus and buttons only from this. */
export const movieActions = (movie: ActionFacts, actor: Actor | null): Action[] => {
  if (actor === null) return [];
  if (actor.role === 'consumer') return buyerActions(movie, actor);
  if (actor.role === 'provider' && actor.account !== movie.provider_id) return [];
  const trashed = movie.trashed_at !== null;
  const state = stateOf({ status: movie.status, trashed });
  const isSuggestable = actor.role === 'provider' && canEnterCart({ ...movie, trashed });
  const suggest = isSuggestable && may(actor, 'quotes.answer') ? [allow('suggest')] : [];
  const edit = state !== 'trashed' && may(actor, 'movies.write', 'effective') ? [allow('edit')] : [];
  const autosave = edit.length > 0 && isAutosaved(state) ? [allow('autosave')] : [];
  return [...edit, ...autosave, ...suggest, ...moves(state, actor, movie.referred ?? false)];
};
