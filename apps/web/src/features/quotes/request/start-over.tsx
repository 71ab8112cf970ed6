import { removeQuoteDraft } from '@eigaichi/wire/quotes/request/quote-drafts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { useSession } from '../../../lib/session.ts';
import { userOf } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { notify, notifyRefusal } from '../../../ui/notify.ts';
import { emptyDraft } from './draft.ts';
import { hasTerms } from './draft-of.ts';
import type { QuoteRequest } from './use-request.ts';

/** Empties the open request, or removes it on every device if it is a further one (D4b). */
export const StartOver = ({ request }: { request: QuoteRequest }) => {
  const { t, language } = useTexts('quotes');
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const { uuid, written } = request;
  // The account's first request is emptied; a further one is removed.
  const isFurther = uuid !== userOf(useSession())?.uuid;
  const remove = useMutation({
    // A never-saved request exists only on this device.
    mutationFn: async () => {
      try {
        await call(removeQuoteDraft, { params: { uuid } });
      } catch (error) {
        if (!isApiError(error, 'not_found')) throw error;
      }
    },
    onSuccess: async () => {
      await written.end();
      notify(t('start_over.removed'));
      await navigate({ to: '/vod/cart' });
    },
    onError: (error) => notifyRefusal(refusalText(error, language)),
  });
  if (!isFurther && !hasTerms(request.draft) && !asked) return null;
  return (
    <>
      <Button variant="subtle" onClick={() => setAsked(true)}>
        {t(isFurther ? 'start_over.remove' : 'wizard.start_again')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t(isFurther ? 'start_over.remove_title' : 'start_over.title')}
        confirm={t(isFurther ? 'start_over.remove' : 'wizard.start_again')}
        grave
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          if (isFurther) remove.mutate();
          else {
            request.replace(emptyDraft);
            notify(t('sets.emptied'));
          }
        }}
      >
        {t(isFurther ? 'start_over.text_further' : 'start_over.text')}
      </ConfirmDialog>
    </>
  );
};
