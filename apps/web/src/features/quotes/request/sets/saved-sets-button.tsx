import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../../lib/use-texts.ts';
import { draftOf } from '../draft-of.ts';
import { FillRequestButton } from '../fill-request-button.tsx';
import { SetsDialog } from './sets-dialog.tsx';

/** Saved conditions outside the wizard: view, rename, remove, or start a request (D1, D4b). */
export const SavedSetsButton = () => {
  const { t } = useTexts('quotes');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('sets.title')}
      </Button>
      {open && (
        <SetsDialog
          use={({ uuid, name, version, conditions }) => (
            <FillRequestButton
              size="xs"
              variant="default"
              label={t('sets.use_named', { name })}
              draft={() => ({ ...draftOf(conditions), saved_set: { uuid, name, version } })}
              done={t('sets.loaded', { name })}
            >
              {t('sets.use_short')}
            </FillRequestButton>
          )}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
