import { termsVersion } from '@eigaichi/domain/accounts/terms/terms-version';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazy } from '../../../lib/lazy.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Modal } from '../../../ui/modal.tsx';

const TermsText = lazy(async () => ({ default: (await import('./terms-text.tsx')).TermsText }));

/** The current terms in a dialog. */
export const ReadTerms = () => {
  const { t } = useTexts('own_account');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('terms.read')}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={t('terms.title')} size={680}>
        <Suspense>{opened && <TermsText version={termsVersion} />}</Suspense>
      </Modal>
    </>
  );
};
