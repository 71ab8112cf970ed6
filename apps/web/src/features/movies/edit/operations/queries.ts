import { changeMovieProvider, readOperations, recommendMovie, saveOperations } from '@eigaichi/wire/movies/moderation';
import type { AnswerOut, BodyIn } from '@eigaichi/wire/shared/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import { putAnswer } from '../../../../lib/put-answer.ts';
import { dataQuery } from '../../../../lib/read-query.ts';

export type Operations = AnswerOut<typeof readOperations>['data'];

export const operationsQuery = (uuid: string) => ({
  ...dataQuery(readOperations, { params: { uuid } }, ['movies']),
  refetchOnWindowFocus: false,
});

/** The answer of a change shows immediately; everything else of the title is refetched. */
const useSaved = (uuid: string) => {
  const client = useQueryClient();
  return {
    onSuccess: ({ data }: { data: Operations }) => putAnswer(client, operationsQuery(uuid).queryKey, data),
    onSettled: () => client.invalidateQueries({ queryKey: ['movies'] }),
  };
};

export type OperationsInput = BodyIn<typeof saveOperations>;

export const useSaveOperations = (uuid: string) =>
  useMutation({
    mutationFn: (body: OperationsInput) => call(saveOperations, { params: { uuid }, body }),
    ...useSaved(uuid),
  });

export const useRecommend = (uuid: string) =>
  useMutation({
    mutationFn: (recommended: boolean) => call(recommendMovie, { params: { uuid }, body: { recommended } }),
    ...useSaved(uuid),
  });

export const useChangeProvider = (uuid: string) =>
  useMutation({
    mutationFn: (body: { version: number; provider: string }) => call(changeMovieProvider, { params: { uuid }, body }),
    ...useSaved(uuid),
  });
