import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';

/** Registration is open to visitors, and is shown to managers (spec 2, 6). */
export const useOffersRegistration = (): boolean => {
  const role = roleOf(useSession());
  return role === null || role === 'manager';
};

export const RegisterBuyer = () => {
  const { t } = useTranslation('home');
  return (
    <Button component={Link} to="/vod/register" size="md">
      {t('register_buyer')}
    </Button>
  );
};

export const RegisterProvider = () => {
  const { t } = useTranslation('home');
  return (
    <Button component={Link} to="/ch/register" size="md" variant="default">
      {t('register_provider')}
    </Button>
  );
};

/** The way on for those who are members already: a provider registers titles, a buyer searches them. */
export const MemberWay = () => {
  const { t } = useTranslation('home');
  const isProvider = roleOf(useSession()) === 'provider';
  return (
    <Button component={Link} to={isProvider ? '/ch/movies/create' : '/movies'} size="md">
      {t(isProvider ? 'register_title' : 'search')}
    </Button>
  );
};
