import { addFavorite, removeFavorite } from '@eigaichi/wire/movies/editorial';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';

/** Sends changes of the favourites in sequence: a removal must finish before its undo. */
export const favouritesInTurn = { id: 'favourites' } as const;

/** Refetches every list that shows favourites. */
export const favouriteChange = {
  scope: favouritesInTurn,
  quiet: true,
  touches: ['movies', ['editorial', 'favorites']],
};

/** Adds a title to the favourites, or removes it. */
export const useFavorite = (movie: string) =>
  useAct((keep: boolean) => call(keep ? addFavorite : removeFavorite, { params: { movieId: movie } }), favouriteChange);
