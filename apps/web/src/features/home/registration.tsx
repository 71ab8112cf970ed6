import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';

/** Registration is open to visitors, and is shown to managers (spec 2, 6). */
export const useOffersRegistration = (): boolean => {
  const role = roleOf(useSession());
  return role === null || role === 'manager';
};

export const RegisterBuyer = () => {
  const { t } = useTexts('home');
  return (
    <Button component={Link} to="/vod/register" size="md">
      {t('actions.register_buyer')}
    </Button>
  );
};

export const RegisterProvider = () => {
  const { t } = useTexts('home');
  return (
    <Button component={Link} to="/ch/register" size="md" variant="default">
      {t('actions.register_provider')}
    </Button>
  );
};

/** The way on for those who are members already: a provider registers titles, a buyer searches them. */
export const MemberWay = () => {
  const { t } = useTexts('home');
  const isProvider = roleOf(useSession()) === 'provider';
  return (
    <Button component={Link} to={isProvider ? '/ch/movies/create' : '/movies'} size="md">
      {t(isProvider ? 'register_title' : 'actions.search_titles')}
    </Button>
  );
};
