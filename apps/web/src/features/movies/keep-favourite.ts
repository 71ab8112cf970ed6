import { addFavorite, removeFavorite } from '@eigaichi/wire/movies/editorial';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';

/** Changes of the favourites are sent one after the other: a removal that is taken back has happened before. */
export const favouritesInTurn = { id: 'favourites' } as const;

/** Every list that shows whether a title is a favourite is read again. */
export const favouriteChange = {
  scope: favouritesInTurn,
  quiet: true,
  touches: ['movies', ['editorial', 'favorites']],
};

/** Adds a title to the favourites, or removes it. */
export const useFavorite = (movie: string) =>
  useAct((keep: boolean) => call(keep ? addFavorite : removeFavorite, { params: { movieId: movie } }), favouriteChange);
