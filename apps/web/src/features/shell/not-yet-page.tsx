import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { PageMessage } from '../../ui/page-message.tsx';
import { type PageName, useTitle } from './use-title.ts';

/** A page that comes later, already behind the guard it will have. */
export const NotYetPage = ({ page }: { page: PageName }) => {
  const { t } = useTranslation(['shell', 'pages']);
  const role = roleOf(useSession());
  useTitle(page);
  return (
    <PageMessage mark={t('not_yet.lead')} title={t(page, { ns: 'pages' })} text={t('not_yet.text')}>
      {role === null ? (
        <Button component={Link} to="/" variant="default">
          {t('not_yet.home')}
        </Button>
      ) : (
        <Button component={Link} to="/movies" variant="default">
          {t('not_yet.titles')}
        </Button>
      )}
    </PageMessage>
  );
};
