import { IconChevronDown } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { DropMenu } from '../../ui/drop-menu.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import classes from './nav-bar.module.css';
import { NavCount } from './nav-count.tsx';
import { isCurrent, type NavEntry, type NavLink, type NavMenu, navigationOf } from './navigation.ts';

const Word = ({ link, current }: { link: NavLink; current: boolean }) => {
  const { t } = useTexts('shell');
  const tab = link.newTab === true ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <Link
      to={link.to}
      activeOptions={{ exact: link.alone === true }}
      className={`${layout.inlineMiddle} ${layout.bareButton} ${layout.anchor} ${layout.gap4} ${typography.unbroken} ${typography.soft} ${classes.entry}`}
      {...tab}
      {...(current ? { 'aria-current': 'page' } : {})}
    >
      {t(`nav.${link.word}`)}
      <NavCount of={[link]} />
      {link.newTab === true && <span className="visually-hidden"> {t('nav.new_tab')}</span>}
    </Link>
  );
};

const Group = ({ menu, current }: { menu: NavMenu; current: boolean }) => {
  const { t } = useTexts('shell');
  return (
    <DropMenu
      position="bottom-start"
      target={
        <button
          type="button"
          className={`${layout.inlineMiddle} ${layout.bareButton} ${layout.anchor} ${layout.gap4} ${typography.unbroken} ${typography.soft} ${classes.entry}`}
          {...(current ? { 'aria-current': true } : {})}
        >
          {t(`nav.${menu.word}`)}
          <NavCount of={menu.links} />
          <IconChevronDown size={16} stroke={1.5} aria-hidden="true" />
        </button>
      }
      entries={menu.links.map((link) => ({
        key: link.to,
        to: link.to,
        words: (
          <>
            {t(`nav.${link.word}`)}
            <NavCount of={[link]} />
          </>
        ),
      }))}
    />
  );
};

/** The role's navigation in the header; the current entry has an ink bar on the edge. */
export const NavBar = () => {
  const { t } = useTexts('shell');
  const session = useSession();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const entries = navigationOf(roleOf(session), session);
  if (entries.length === 0) return null;
  return (
    <nav aria-label={t('nav.label')} className={`${layout.shrinks} ${layout.line} ${classes.bar}`}>
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
