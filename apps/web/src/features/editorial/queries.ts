import type { Language } from '@eigaichi/domain/shared/language';
import { readSharedCollection } from '@eigaichi/wire/movies/collections';
import {
  listFavorites,
  noteFavorite,
  readFeatureList,
  recommendMovies,
  removeFavorite,
  restoreFavorite,
} from '@eigaichi/wire/movies/editorial';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { dataQuery, pageQuery } from '../../lib/read-query.ts';
import { useAction } from '../../lib/use-act.ts';
import { favouriteChange, favouriteScope } from '../movies/save-favourite.ts';
import type { FavouriteOrder } from './favourites-search.ts';

export type RecommendedMovie = AnswerOut<typeof recommendMovies>['data'][number];
export type FeatureList = AnswerOut<typeof readFeatureList>['data'];

/** Films for the home page's strip (spec 7). */
export const recommendedQuery = {
  ...dataQuery(recommendMovies, {}),
  staleTime: 60_000,
  refetchOnWindowFocus: false,
};

export type Favorite = AnswerOut<typeof listFavorites>['data'][number];
export type FavoritesQuery = { readonly page: number; readonly sort: FavouriteOrder; readonly language: Language };

export const favoritesQuery = ({ page, sort, language }: FavoritesQuery) =>
  pageQuery(listFavorites, { query: { page, per: 24, sort, language } });

export type SharedCollection = AnswerOut<typeof readSharedCollection>;

/** A page of the collection behind a link. */
export const sharedCollectionQuery = ({ token, page }: { readonly token: string; readonly page: number }) =>
  pageQuery(readSharedCollection, { query: { token, page, per: 24 } });

export const featureListQuery = (uuid: string) => dataQuery(readFeatureList, { params: { uuid } });

export const deleteFavorite = (movie: string) => call(removeFavorite, { params: { movieId: movie } });

/** Undoes a removal: the title returns to its place, with its note. */
export const useRestoreFavorite = () =>
  useAction(
    ({ uuid, note, favorited_at }: Pick<Favorite, 'uuid' | 'note' | 'favorited_at'>) =>
      call(restoreFavorite, { params: { movieId: uuid }, body: { note, favorited_at } }),
    favouriteChange,
  );

type FavoritesPage = AnswerOut<typeof listFavorites>;

/** Saves the buyer's note on a favourite. The list updates immediately, so that a removal right after includes it. */
export const useNoteFavorite = (movie: string) => {
  const client = useQueryClient();
  const queryKey = ['editorial', 'favorites'];
  return useMutation({
    scope: favouriteScope,
    mutationFn: (note: string) => call(noteFavorite, { params: { movieId: movie }, body: { note } }),
    onMutate: async (typed) => {
      await client.cancelQueries({ queryKey });
      const note = typed.trim() === '' ? null : typed.trim();
      client.setQueriesData<FavoritesPage>(
        { queryKey },
        (page) => page && { ...page, data: page.data.map((row) => (row.uuid === movie ? { ...row, note } : row)) },
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
};
