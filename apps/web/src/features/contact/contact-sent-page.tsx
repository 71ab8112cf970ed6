import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { PageMessage } from '../../ui/page-message.tsx';

/** `/contact/success`: the same promise as in the confirmation mail (spec 9). */
export const ContactSentPage = () => {
  const { t } = useTexts('contact');
  const role = roleOf(useSession());
  useTitle('contact_success');
  return (
    <PageMessage title={t('sent.title')} text={t('sent.text')}>
      <Button component={Link} to={role === null ? '/' : '/movies'} variant="default">
        {t(role === null ? 'actions.to_home' : 'sent.titles')}
      </Button>
    </PageMessage>
  );
};
