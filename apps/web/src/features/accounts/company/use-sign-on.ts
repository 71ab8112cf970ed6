import { readSignOn } from '@eigaichi/wire/company-access/sign-on';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { putAnswer } from '../../../lib/put-answer.ts';
import { dataQuery } from '../../../lib/read-query.ts';
import { useAction } from '../../../lib/use-act.ts';

export type SignOn = AnswerOut<typeof readSignOn>['data'];

export const signOnQuery = dataQuery(readSignOn, {}, ['accounts']);

/** A change of the company's single sign-on; every call returns all its settings. */
export const useSignOnAct = <T>(act: (input: T) => Promise<{ data: SignOn }>, said: string) => {
  const client = useQueryClient();
  return useAction(act, {
    said,
    onDone: ({ data }) => putAnswer(client, signOnQuery.queryKey, data),
    quiet: true,
  });
};
