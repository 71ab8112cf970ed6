import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../lib/use-title.ts';
import { PageMessage } from '../../ui/page-message.tsx';
import { openDialog } from './dialogs.ts';

/** Replaces a protected page for visitors. */
export const LoginNeeded = () => {
  const { t } = useTranslation('shell');
  useTitle('login');
  return (
    <PageMessage title={t('login_needed.title')} text={t('login_needed.text')}>
      <Button onClick={() => openDialog('login')}>{t('login_needed.login')}</Button>
    </PageMessage>
  );
};
