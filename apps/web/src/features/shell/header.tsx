import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { roleOf, userOf } from '../../lib/session-state.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { nameOfUser } from '../../lib/user-name.ts';
import { BellPlace } from '../notices/bell-place.tsx';
import { ActingFor } from './acting-for.tsx';
import { CartButton } from './cart-button.tsx';
import classes from './header.module.css';
import { HelpMenu } from './help-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { LoginButton } from './login-button.tsx';
import { Mark } from './mark.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavBar } from './nav-bar.tsx';
import { PersonMenu } from './person-menu.tsx';
import { SearchButton } from './search-button.tsx';

/** The header of every page (spec 2): 64 high, on a phone 56; tinted while a manager acts for an account. */
export const Header = () => {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const session = useSession();
  const user = userOf(session);
  const role = roleOf(session);
  const acting = session.impersonating === null ? undefined : (role ?? undefined);
  return (
    <header className={classes.header} data-acting={acting}>
      <a href="#content" className={classes.skip}>
        {t('skip')}
      </a>
      <div className={classes.row}>
        <Mark latin={acting === undefined} />
        <div className={classes.nav}>
          <NavBar />
        </div>
        {acting !== undefined && user !== null && <ActingFor name={nameOfUser(user, language)} />}
        <div className={classes.tools}>
          {role !== null && <SearchButton />}
          {role !== null && <BellPlace />}
          {role === 'consumer' && <CartButton />}
          <div className={classes.wide}>
            <LanguageMenu named={acting === undefined} />
            <HelpMenu named={user === null} />
            {user === null ? <LoginButton /> : <PersonMenu user={user} />}
          </div>
          <div className={classes.narrow}>
            {user === null && <LoginButton />}
            <MobileMenu />
          </div>
        </div>
      </div>
    </header>
  );
};
