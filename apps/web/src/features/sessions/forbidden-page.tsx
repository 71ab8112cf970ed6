import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../lib/session.ts';
import { userOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { PageMessage } from '../../ui/page-message.tsx';
import { openDialog } from './dialogs.ts';

/** `/403`, also shown for pages with managers-only data (spec 2, D19). */
export const ForbiddenPage = () => {
  const { t } = useTexts('shell');
  const user = userOf(useSession());
  useTitle('forbidden');
  return (
    <PageMessage mark="403" title={t('forbidden.title')} text={t('forbidden.text')}>
      {user === null && <Button onClick={() => openDialog('login')}>{t('actions.log_in')}</Button>}
      <Button component={Link} to="/" variant={user === null ? 'default' : 'filled'}>
        {t('actions.to_home')}
      </Button>
    </PageMessage>
  );
};
