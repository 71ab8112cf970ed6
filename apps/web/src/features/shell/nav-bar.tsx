import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import classes from './nav-bar.module.css';
import { isCurrent, type NavEntry, type NavLink, type NavMenu, navigationOf } from './navigation.ts';

const Word = ({ link, current }: { link: NavLink; current: boolean }) => {
  const { t } = useTranslation('shell');
  const tab = link.newTab === true ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <Link to={link.to} className={classes.entry} {...tab} {...(current ? { 'aria-current': 'page' } : {})}>
      {t(`nav.${link.word}`)}
      {link.newTab === true && <span className="visually-hidden"> {`(${t('nav.new_tab')})`}</span>}
    </Link>
  );
};

const Group = ({ menu, current }: { menu: NavMenu; current: boolean }) => {
  const { t } = useTranslation('shell');
  return (
    <Menu position="bottom-start" withinPortal={false}>
      <Menu.Target>
        <button type="button" className={classes.entry} {...(current ? { 'aria-current': true } : {})}>
          {t(`nav.${menu.word}`)}
          <IconChevronDown size={16} stroke={1.5} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {menu.links.map((link) => (
          <Menu.Item key={link.to} component={Link} to={link.to}>
            {t(`nav.${link.word}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

/** The role's navigation in the header, the current entry with an ink bar on the edge. */
export const NavBar = () => {
  const { t } = useTranslation('shell');
  const session = useSession();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const entries = navigationOf(roleOf(session), session);
  if (entries.length === 0) return null;
  return (
    <nav aria-label={t('nav.label')} className={classes.bar}>
      {entries.map((entry: NavEntry) =>
        'links' in entry ? (
          <Group key={entry.word} menu={entry} current={isCurrent(entry, path)} />
        ) : (
          <Word key={entry.word} link={entry} current={isCurrent(entry, path)} />
        ),
      )}
    </nav>
  );
};
