import {
  createFeatureList,
  deleteFeatureList,
  listFeatureLists,
  readRecommendation,
  saveRecommendation,
  updateFeatureList,
} from '@eigaichi/wire/movies/editorial';
import type { AnswerOut, BodyIn } from '@eigaichi/wire/shared/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callForData } from '../../../lib/api.ts';
import { dataQuery, pageQuery } from '../../../lib/read-query.ts';
import type { FeatureList } from '../queries.ts';

export type FeatureListHead = AnswerOut<typeof listFeatureLists>['data'][number];
export type Recommendation = AnswerOut<typeof readRecommendation>['data'];
export type ListedMovie = Pick<
  FeatureList['movies'][number],
  'uuid' | 'images' | 'translations' | 'production_year'
> & {
  readonly is_shown: boolean;
};

export const featureListsQuery = (page: number) => pageQuery(listFeatureLists, { query: { page, per: 24 } });

export const recommendationQuery = dataQuery(readRecommendation, {});

const useAllAnew = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['editorial'] });
};

export const useSaveRecommendation = () =>
  useMutation({
    mutationFn: (body: BodyIn<typeof saveRecommendation>) => call(saveRecommendation, { body }),
    onSuccess: useAllAnew(),
  });

type Input = BodyIn<typeof createFeatureList>;

/** Saves a list; `of` is the changed list and the version read. */
export const useSaveFeatureList = (of: { readonly uuid: string; readonly version: number } | null) =>
  useMutation({
    mutationFn: async (input: Input): Promise<FeatureList> =>
      of === null
        ? await callForData(createFeatureList, { body: input })
        : await callForData(updateFeatureList, { params: { uuid: of.uuid }, body: { ...input, version: of.version } }),
    onSuccess: useAllAnew(),
  });

/** Refetches only the lists: otherwise the page would request the deleted one before navigating away. */
export const useDeleteFeatureList = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (uuid: string) => call(deleteFeatureList, { params: { uuid } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['editorial', 'feature_lists'] }),
  });
};
