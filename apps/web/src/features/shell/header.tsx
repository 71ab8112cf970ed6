import { Button } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sessionQuery, useSession } from '../../lib/session.ts';
import { roleOf, userOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { nameOfUser } from '../../lib/user-name.ts';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { cartQuery } from '../carts/queries.ts';
import { BellPlace } from '../notices/bell-place.tsx';
import { openDialog } from '../sessions/dialogs.ts';
import { useAccountActions } from './account-actions.ts';
import actingForClasses from './acting-for.module.css';
import classes from './header.module.css';
import { HelpMenu } from './help-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import markClasses from './mark.module.css';
import { MobileMenu } from './mobile-menu.tsx';
import { NavBar } from './nav-bar.tsx';
import { PersonMenu } from './person-menu.tsx';
import { SearchButton } from './search-button.tsx';
import cartButtonClasses from './tool.module.css';

/** The noren, a shop curtain: a bar and three panels, always in ink. */
const Noren = ({ width = 27 }: { width?: number }) => (
  <svg width={width} height={(width * 22) / 27} viewBox="0 0 27 22" aria-hidden="true" className={markClasses.noren}>
    <path d="M0 0h27v3.4H0zM1.8 5h7v17h-7zM10 5h7v17h-7zM18.2 5h7v17h-7z" />
  </svg>
);

/** Mark and name, linked to the home page. The Latin name is hidden if room is short. */
const Mark = ({ latin }: { latin: boolean }) => {
  const { t } = useTexts('shell');
  return (
    <Link
      to="/"
      className={`${layout.inlineMiddle} ${layout.rigid} ${typography.plainLink} ${markClasses.mark}`}
      aria-label={t('mark.home')}
    >
      <Noren />
      <span lang="ja" className={markClasses.name}>
        {t('mark.name')}
      </span>
      {latin && (
        <span
          className={`${layout.before12} ${layout.padTop2} ${layout.hiddenAt78} ${typography.soft} ${typography.fine} ${typography.medium}`}
        >
          {t('mark.latin')}
        </span>
      )}
    </Link>
  );
};

const LoginButton = () => {
  const { t } = useTexts('shell');
  return (
    <Button variant="default" size="sm" px={14} h={36} onClick={() => openDialog('login')}>
      {t('actions.log_in')}
    </Button>
  );
};

/** The cart with its count, linked to `/vod/cart` (spec 2). */
const CartButton = () => {
  const { t } = useTexts('shell');
  const count = useQuery(cartQuery).data?.length ?? 0;
  return (
    <Link to="/vod/cart" className={cartButtonClasses.tool} aria-label={t('tools.cart', { count })}>
      <IconShoppingCart size={20} stroke={1.5} aria-hidden="true" />
      {count > 0 && (
        <span className={`${layout.placed} ${typography.bold} ${cartButtonClasses.count}`} aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  );
};

/** The delegated account's name and the exit, on the tinted header (spec 2). */
const ActingFor = ({ name }: { name: string }) => {
  const { t } = useTexts('shell');
  const { exitDelegate } = useAccountActions();
  return (
    <div className={`${layout.shrinks} ${layout.middle} ${layout.gap10} ${typography.text} ${actingForClasses.acting}`}>
      <span className={`${layout.hidden} ${typography.unbroken} ${actingForClasses.as}`}>{t('acting.as')}</span>
      <strong className={`${typography.bold} ${typography.ink} ${typography.ellipsis} ${actingForClasses.name}`}>
        <Lang>{name}</Lang>
      </strong>
      <button
        type="button"
        className={`${layout.rigid} ${layout.paper} ${layout.rounded} ${layout.pointer} ${typography.ink} ${actingForClasses.exit}`}
        onClick={exitDelegate ?? undefined}
      >
        {t('acting.exit')}
      </button>
    </div>
  );
};

/**
 * The header of every page (spec 2): 64 px high, 56 px on a phone; tinted while a manager acts for an account. Menus
 * appear with the session, so that no member sees a visitor's. `inert` before the first page.
 */
export const Header = ({ inert = false }: { inert?: boolean }) => {
  const { t, language } = useTexts('shell');
  const session = useSession();
  const isRead = !useQuery(sessionQuery).isPending;
  const user = userOf(session);
  const role = roleOf(session);
  const acting = session.impersonating === null ? undefined : (role ?? undefined);
  return (
    <header className={`${layout.floored} ${layout.paper} ${classes.header}`} data-acting={acting} inert={inert}>
      <a href="#content" className={`${layout.pad10x16} ${typography.semibold} ${typography.size14} ${classes.skip}`}>
        {t('skip')}
      </a>
      <div className={`${layout.middle} ${layout.gap24} ${layout.centredBlock} ${layout.narrowGutters} ${classes.row}`}>
        <Mark latin={acting === undefined} />
        <div className={`${layout.shrinks} ${layout.line} ${layout.grow} ${layout.hiddenAt78} ${classes.nav}`}>
          {isRead && <NavBar />}
        </div>
        {acting !== undefined && user !== null && <ActingFor name={nameOfUser(user, language)} />}
        {isRead && (
          <div className={`${layout.middle} ${layout.rigid} ${layout.gap8} ${classes.tools}`}>
            {role !== null && <SearchButton />}
            {role !== null && <BellPlace />}
            {role === 'consumer' && session.abilities.includes('carts.write') && <CartButton />}
            <div className={`${layout.middle} ${layout.gap8} ${layout.hiddenAt78}`}>
              <LanguageMenu named={acting === undefined} />
              <HelpMenu named={user === null} />
              {user === null ? <LoginButton /> : <PersonMenu user={user} />}
            </div>
            <div className={`${layout.hidden} ${layout.gap8} ${classes.narrow}`}>
              {user === null && <LoginButton />}
              <MobileMenu />
            </div>
          </div>
        )}
      </div>
    </header>
  );
};
