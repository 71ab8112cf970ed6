import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { tell } from '../../../ui/tell.ts';
import { emptyDraft } from './draft.ts';
import { isBegun } from './draft-of.ts';
import type { QuoteRequest } from './use-request.ts';

/** Empties the request that is being written, here and, as every change, on the account and so on every device (D4b). */
export const StartOver = ({ request }: { request: QuoteRequest }) => {
  const { t } = useTranslation('quotes');
  const [asked, setAsked] = useState(false);
  if (!isBegun(request.draft) && !asked) return null;
  return (
    <>
      <Button variant="subtle" onClick={() => setAsked(true)}>
        {t('wizard.start_again')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('start_over.title')}
        confirm={t('start_over.do')}
        cancel={t('cancel.keep_as_is')}
        grave
        onClose={() => setAsked(false)}
        onConfirm={() => {
          request.replace(emptyDraft);
          setAsked(false);
          tell(t('sets.emptied'));
        }}
      >
        {t('start_over.text')}
      </ConfirmDialog>
    </>
  );
};
