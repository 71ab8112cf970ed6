import { addGrantElsewhere, removeGrantElsewhere } from '@eigaichi/wire/rights/rights';
import { changeGrantElsewhere } from '@eigaichi/wire/rights/rights-work';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { refusalText } from '../../../../lib/error-texts.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { notify, notifyRefusal } from '../../../../ui/notify.ts';
import { type GrantDraft, grantBody } from './grant-work.ts';

/** Enters a licence granted elsewhere, or changes one. */
export const useSaveGrant = (movie: string, onSaved: () => void) => {
  const { t } = useTexts('offer');
  const client = useQueryClient();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: async (work: GrantDraft) =>
      work.grant === null
        ? call(addGrantElsewhere, { params: { uuid: movie }, body: grantBody(work), idempotencyKey })
        : call(changeGrantElsewhere, {
            params: { uuid: work.grant.uuid },
            body: { ...grantBody(work), version: work.grant.version },
          }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['rights'] });
      notify(t('grants.saved'));
      onSaved();
    },
  });
};

/** Removes a licence granted elsewhere. */
export const useRemoveGrant = (onDone: () => void) => {
  const { t, language } = useTexts('offer');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (uuid: string) => call(removeGrantElsewhere, { params: { uuid } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['rights'] });
      notify(t('grants.removed'));
    },
    onError: (error) => notifyRefusal(refusalText(error, language)),
    onSettled: onDone,
  });
};
