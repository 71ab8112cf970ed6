import { addFavorite, removeFavorite } from '@eigaichi/wire/movies/editorial';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Reads every list again that shows whether a title is a favourite. */
export const useReadAnew = () => {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['movies'] }),
      client.invalidateQueries({ queryKey: ['editorial', 'favorites'] }),
    ]);
};

/** Changes of the favourites are sent one after the other: a removal that is taken back has happened before. */
export const favouritesInTurn = { id: 'favourites' } as const;

/** Adds a title to the favourites, or removes it. */
export const useFavorite = (movie: string) =>
  useMutation({
    scope: favouritesInTurn,
    mutationFn: (keep: boolean) => call(keep ? addFavorite : removeFavorite, { params: { movieId: movie } }),
    onSettled: useReadAnew(),
  });
