import type { readPayoutAccount } from '@eigaichi/wire/accounts/payout-accounts';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { putAnswer } from '../../../lib/put-answer.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { notify } from '../../../ui/notify.ts';
import { payoutAccountQuery } from './payout-query.ts';

type Saving<Draft> = {
  readonly send: (draft: Draft) => Promise<AnswerOut<typeof readPayoutAccount>>;
  readonly showRefusal: (error: unknown) => boolean;
  readonly onDone: () => void;
};

/** Replaces the bank details; the answer shows them masked. */
export const useSaveAccount = <Draft>({ send, showRefusal, onDone }: Saving<Draft>) => {
  const { t } = useTexts('payout_account');
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async ({ data }) => {
      await putAnswer(client, payoutAccountQuery.queryKey, data);
      notify(t('saved'));
      onDone();
    },
    onError: showRefusal,
  });
};
