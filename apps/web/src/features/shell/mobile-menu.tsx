import { languages } from '@eigaichi/domain/shared/language';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { Fragment } from 'react';
import { chooseLanguage } from '../../lib/i18n.ts';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import { Segmented } from '../../ui/segmented.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import typography from '../../ui/typography.module.css';
import { useAccountActions } from './account-actions.ts';
import classes from './mobile-menu.module.css';
import { NavCount } from './nav-count.tsx';
import { helpOf, isCurrent, type NavLink, navigationOf } from './navigation.ts';
import tool from './tool.module.css';

const Navigation = ({ onGo }: { onGo: () => void }) => {
  const { t } = useTexts('shell');
  const session = useSession();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const entries = navigationOf(roleOf(session), session);
  if (entries.length === 0) return null;
  const item = (link: NavLink) => (
    <li key={link.to}>
      <Link
        to={link.to}
        activeOptions={{ exact: link.alone === true }}
        className={`${layout.middle} ${layout.floored} ${typography.size17} ${typography.plainLink} ${typography.medium} ${classes.main}`}
        onClick={onGo}
        {...(link.newTab === true ? { target: '_blank' } : {})}
        {...(isCurrent(link, path) ? { 'aria-current': 'page' } : {})}
      >
        {t(`nav.${link.word}`)}
        <NavCount of={[link]} />
      </Link>
    </li>
  );
  return (
    <nav aria-label={t('nav.label')}>
      <ul>
        {entries.map((entry) =>
          'links' in entry ? (
            <li key={entry.word}>
              <p className={`${layout.padTop16} ${typography.label}`}>{t(`nav.${entry.word}`)}</p>
              <ul className={classes.inner}>{entry.links.map(item)}</ul>
            </li>
          ) : (
            item(entry)
          ),
        )}
      </ul>
    </nav>
  );
};

const Help = ({ onGo }: { onGo: () => void }) => {
  const { t, language } = useTexts('shell');
  const role = roleOf(useSession());
  return (
    <section className={layout.above32}>
      <h2 className={`${layout.below6} ${typography.label} ${typography.unspaced}`}>{t('labels.help')}</h2>
      <ul>
        {helpOf(role, language).map((link) => (
          <li key={link.word}>
            <Link to={link.to} className={`${layout.full} ${layout.bareButton} ${classes.link}`} onClick={onGo}>
              {t(`help.${link.word}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Person = ({ onGo }: { onGo: () => void }) => {
  const { t } = useTexts('shell');
  const actions = useAccountActions();
  const run = (action: () => void) => () => {
    onGo();
    action();
  };
  const button = (words: string, action: (() => void) | null) =>
    action !== null && (
      <li>
        <button type="button" className={`${layout.full} ${layout.bareButton} ${classes.link}`} onClick={run(action)}>
          {words}
        </button>
      </li>
    );
  return (
    <section className={layout.above32}>
      <h2 className={`${layout.below6} ${typography.label} ${typography.unspaced}`}>{t('tools.person')}</h2>
      <ul>
        {actions.profile !== null && (
          <li>
            <Link to={actions.profile} className={`${layout.full} ${layout.bareButton} ${classes.link}`} onClick={onGo}>
              {t('person.profile')}
            </Link>
          </li>
        )}
        {actions.account !== null && (
          <li>
            <Link to={actions.account} className={`${layout.full} ${layout.bareButton} ${classes.link}`} onClick={onGo}>
              {t('person.account')}
            </Link>
          </li>
        )}
        {actions.companies.map(({ uuid, name, enter }) => (
          <Fragment key={uuid}>{button(t('person.switch', { company: name }), enter)}</Fragment>
        ))}
        {button(t('person.password'), actions.changePassword)}
        {button(t('person.sessions'), actions.sessions)}
        {button(t('person.exit_delegate'), actions.exitDelegate)}
        {button(t('person.logout'), actions.logOut)}
      </ul>
    </section>
  );
};

/** The same items as the wide header (spec 2), in a sheet from the right. */
export const MobileMenu = () => {
  const { t, language } = useTexts('shell');
  const [opened, { open, close }] = useDisclosure(false);
  const role = roleOf(useSession());
  return (
    <>
      <button type="button" className={tool.tool} aria-label={t('tools.menu')} aria-expanded={opened} onClick={open}>
        <IconMenu2 size={20} stroke={1.5} aria-hidden="true" />
      </button>
      <SideDrawer opened={opened} onClose={close} position="right" size={360} title={t('tools.menu')}>
        <Navigation onGo={close} />
        <section className={layout.above32}>
          <h2 className={`${layout.below6} ${typography.label} ${typography.unspaced}`}>{t('labels.language')}</h2>
          <Segmented
            label={t('labels.language')}
            value={language}
            options={languages.map((value) => ({ value, label: t(`languages.${value}`), lang: value }))}
            onChange={(value) => void chooseLanguage(value)}
            wide
          />
        </section>
        <Help onGo={close} />
        {role !== null && <Person onGo={close} />}
      </SideDrawer>
    </>
  );
};
