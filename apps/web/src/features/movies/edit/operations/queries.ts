import { changeMovieProvider, readOperations, recommendMovie, saveOperations } from '@eigaichi/wire/movies/moderation';
import type { AnswerOut, BodyIn } from '@eigaichi/wire/shared/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import { putAnswer } from '../../../../lib/put-answer.ts';
import { dataQuery } from '../../../../lib/read-query.ts';
import { useAction } from '../../../../lib/use-act.ts';

export type Operations = AnswerOut<typeof readOperations>['data'];

export const operationsQuery = (uuid: string) => ({
  ...dataQuery(readOperations, { params: { uuid } }, ['movies']),
  refetchOnWindowFocus: false,
});

/** A change's answer shows immediately; the title's other data is refetched. */
const useChange = <Input>(uuid: string, change: (input: Input) => Promise<{ data: Operations }>) => {
  const client = useQueryClient();
  return useAction(change, {
    onDone: ({ data }) => putAnswer(client, operationsQuery(uuid).queryKey, data),
    quiet: true,
    touches: ['movies'],
  });
};

export type OperationsInput = BodyIn<typeof saveOperations>;

export const useSaveOperations = (uuid: string) =>
  useChange(uuid, (body: OperationsInput) => call(saveOperations, { params: { uuid }, body }));

export const useRecommend = (uuid: string) =>
  useChange(uuid, (recommended: boolean) => call(recommendMovie, { params: { uuid }, body: { recommended } }));

export const useChangeProvider = (uuid: string) =>
  useChange(uuid, (body: { version: number; provider: string }) =>
    call(changeMovieProvider, { params: { uuid }, body }),
  );
