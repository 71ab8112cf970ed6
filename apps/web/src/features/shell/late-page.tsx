import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTexts } from '../../lib/use-texts.ts';
import { PageMessage } from '../../ui/page-message.tsx';

/** Loading time of a page's script before a reload is offered (spec 9, D38). */
const chunkTimeoutMs = 120_000;

/** Offers to reload once a page has been loading for two minutes (spec 9); renders nothing earlier. */
export const SlowPageNotice = () => {
  const { t } = useTexts('shell');
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), chunkTimeoutMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  return (
    <PageMessage title={t('slow.title')} text={t('slow.text')}>
      <Button onClick={() => window.location.reload()}>{t('actions.reload')}</Button>
    </PageMessage>
  );
};
