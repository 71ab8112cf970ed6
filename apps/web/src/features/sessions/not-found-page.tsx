import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { PageMessage } from '../../ui/page-message.tsx';

/** Page for unknown paths (spec 2): asks to check the URL. */
export const NotFoundPage = () => {
  const { t } = useTexts('shell');
  useTitle('not_found');
  return (
    <PageMessage mark="404" title={t('not_found.title')} text={t('not_found.text')}>
      <Button component={Link} to="/">
        {t('actions.to_home')}
      </Button>
    </PageMessage>
  );
};
