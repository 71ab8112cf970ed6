import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../lib/use-texts.ts';
import { PageMessage } from '../../../ui/page-message.tsx';
import { NeedsRole } from '../../accounts/colleagues/needs-role.tsx';

/** `/vod/cart` for roles that don't request quotes: names the colleagues who do (D14g), before anything is typed. */
export const MayNotRequest = () => {
  const { t } = useTexts('quotes');
  return (
    <PageMessage title={t('wizard.may_not.title')} text={<NeedsRole needs="quotes.request" />}>
      <Button component={Link} to="/vod/quotes">
        {t('wizard.may_not.quotes')}
      </Button>
      <Button component={Link} to="/movies" variant="default">
        {t('wizard.may_not.titles')}
      </Button>
    </PageMessage>
  );
};
