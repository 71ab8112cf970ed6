import { addFavorite, listFavorites, readFeatureList, recommendMovies, removeFavorite } from '@eigaichi/wire/editorial';
import type { AnswerOut } from '@eigaichi/wire/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export type RecommendedMovie = AnswerOut<typeof recommendMovies>['data']['data'][number];
export type FeatureList = AnswerOut<typeof readFeatureList>['data'];

/** The films the home strip draws from (spec 7). */
export const recommendedQuery = queryOptions({
  queryKey: ['editorial', 'recommended'],
  queryFn: async ({ signal }) => (await call(recommendMovies, { signal })).data.data,
  staleTime: 60_000,
  refetchOnWindowFocus: false,
});

export const favoritesQuery = (page: number) =>
  queryOptions({
    queryKey: ['editorial', 'favorites', page],
    queryFn: ({ signal }) => call(listFavorites, { query: { page, per: 24 }, signal }),
    placeholderData: keepPreviousData,
  });

export const featureListQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['editorial', 'feature_list', uuid],
    queryFn: async ({ signal }) => (await call(readFeatureList, { params: { uuid }, signal })).data,
  });

/** Keeps a title as a favourite, or no longer. */
export const useFavorite = (movie: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (keep: boolean) => call(keep ? addFavorite : removeFavorite, { params: { movieId: movie } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['movies'] }),
        client.invalidateQueries({ queryKey: ['editorial', 'favorites'] }),
      ]),
  });
};
