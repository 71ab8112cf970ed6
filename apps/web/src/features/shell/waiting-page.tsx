import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';
import { PageMessage } from '../../ui/page-message.tsx';
import { Progress } from '../../ui/progress.tsx';

/** How long a lazily loaded script may take before the page offers to reload (spec 9, D38). */
const chunkTimeoutMs = 120_000;

export const WaitingPage = () => {
  const { t } = useTranslation('shell');
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), chunkTimeoutMs);
    return () => clearTimeout(timer);
  }, []);
  if (!late)
    return (
      <Page>
        <Progress label={t('loading')} delayMs={0} />
      </Page>
    );
  return (
    <PageMessage title={t('slow.title')} text={t('slow.text')}>
      <Button onClick={() => window.location.reload()}>{t('slow.reload')}</Button>
    </PageMessage>
  );
};
