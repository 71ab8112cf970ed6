import { useSession } from '../../lib/session.ts';
import type { LoginUser } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { nameOfUser } from '../../lib/user-name.ts';
import { DropMenu } from '../../ui/drop-menu.tsx';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import type { MenuEntry } from '../../ui/open-menu.tsx';
import typography from '../../ui/typography.module.css';
import { useAccountActions } from './account-actions.ts';
import { initialsOf } from './initials.ts';
import classes from './tool.module.css';

/** While acting for an account, the face stays the manager's own. */
const useFace = (name: string) => {
  const { impersonating } = useSession();
  return initialsOf(impersonating?.manager.name ?? name);
};

export const PersonMenu = ({ user }: { user: LoginUser }) => {
  const { t } = useTexts('shell');
  const actions = useAccountActions();
  const name = nameOfUser(user, useTexts().language);
  const face = useFace(name);
  const to = (key: 'profile' | 'account', address: string | null): MenuEntry[] =>
    address === null ? [] : [{ key, words: t(`person.${key}`), to: address }];
  const press = (
    key: 'password' | 'sessions' | 'exit_delegate' | 'logout',
    action: (() => void) | null,
  ): MenuEntry[] => (action === null ? [] : [{ key, words: t(`person.${key}`), onPress: action }]);
  return (
    <DropMenu
      position="bottom-end"
      target={
        <button type="button" className={classes.tool} aria-label={t('tools.person')}>
          <span
            className={`${layout.inlineMiddle} ${layout.sunk} ${layout.toMiddle} ${typography.bold} ${typography.soft} ${typography.size12} ${classes.face}`}
            aria-hidden="true"
          >
            <Lang>{face}</Lang>
          </span>
        </button>
      }
      head={
        <p className={`${layout.stack} ${layout.floored} ${layout.below4} ${classes.who}`}>
          <span className={`${typography.bold} ${typography.ink} ${typography.size14}`}>
            <Lang>{name}</Lang>
          </span>
          <span className={`${typography.hash} ${typography.regular}`}>{user.email}</span>
          {user.company_name !== '' && (
            <span className={`${typography.hash} ${typography.regular}`}>
              <Lang>{user.company_name}</Lang>
            </span>
          )}
        </p>
      }
      entries={[
        ...to('profile', actions.profile),
        ...to('account', actions.account),
        ...actions.companies.map(({ uuid, name: company, enter }) => ({
          key: uuid,
          words: <Lang>{t('person.switch', { company })}</Lang>,
          onPress: enter,
        })),
        ...press('password', actions.changePassword),
        ...press('sessions', actions.sessions),
        ...press('exit_delegate', actions.exitDelegate),
        ...press('logout', actions.logOut),
      ]}
    />
  );
};
