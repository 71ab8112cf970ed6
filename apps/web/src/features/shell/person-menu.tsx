import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import type { LoginUser } from '../../lib/session-state.ts';
import { Lang } from '../../ui/lang.tsx';
import { useAccountActions } from './account-actions.ts';
import { initialsOf } from './initials.ts';
import classes from './tool.module.css';

/** While acting for an account the face stays the manager's own. */
const useFace = (user: LoginUser) => {
  const { impersonating } = useSession();
  return initialsOf(impersonating?.manager.name ?? (user.company_name || user.name));
};

export const PersonMenu = ({ user }: { user: LoginUser }) => {
  const { t } = useTranslation('shell');
  const actions = useAccountActions();
  const face = useFace(user);
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <button type="button" className={classes.tool} aria-label={t('tools.person')}>
          <span className={classes.face} aria-hidden="true">
            <Lang>{face}</Lang>
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.who}>
          <span className={classes.name}>
            <Lang>{user.company_name || user.name}</Lang>
          </span>
          <span className={classes.mail}>{user.email}</span>
        </Menu.Label>
        {actions.profile !== null && (
          <Menu.Item component={Link} to={actions.profile}>
            {t('person.profile')}
          </Menu.Item>
        )}
        {actions.changePassword !== null && (
          <Menu.Item onClick={actions.changePassword}>{t('person.password')}</Menu.Item>
        )}
        {actions.exitDelegate !== null && (
          <Menu.Item onClick={actions.exitDelegate}>{t('person.exit_delegate')}</Menu.Item>
        )}
        <Menu.Item onClick={actions.logOut}>{t('person.logout')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
