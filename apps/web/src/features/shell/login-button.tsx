import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { openDialog } from '../sessions/dialogs.ts';

export const LoginButton = () => {
  const { t } = useTranslation('shell');
  return (
    <Button variant="default" size="sm" px={14} h={36} onClick={() => openDialog('login')}>
      {t('tools.login')}
    </Button>
  );
};
