import { addFavorite, removeFavorite } from '@eigaichi/wire/movies/editorial';
import { call } from '../../lib/api.ts';
import { useAction } from '../../lib/use-act.ts';

/** Sends changes of the favourites in sequence: a removal must finish before its undo. */
export const favouriteScope = { id: 'favourites' } as const;

/** Refetches every list that shows favourites. */
export const favouriteChange = {
  scope: favouriteScope,
  quiet: true,
  touches: ['movies', ['editorial', 'favorites']],
};

/** Adds a title to the favourites, or removes it. */
export const useFavorite = (movie: string) =>
  useAction(
    (keep: boolean) => call(keep ? addFavorite : removeFavorite, { params: { movieId: movie } }),
    favouriteChange,
  );
