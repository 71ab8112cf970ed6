import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';

/** True for visitors, who may register, and for managers, who only see it (spec 2, 6). */
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

/** Next step for members: providers register titles, buyers search them. */
export const MemberNextStep = () => {
  const { t } = useTexts('home');
  const isProvider = roleOf(useSession()) === 'provider';
  return (
    <Button component={Link} to={isProvider ? '/ch/movies/create' : '/movies'} size="md">
      {t(isProvider ? 'register_title' : 'actions.search_titles')}
    </Button>
  );
};
