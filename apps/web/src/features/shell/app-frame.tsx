import { Outlet } from '@tanstack/react-router';
import { CookieBanner } from '../cookies/cookie-banner.tsx';
import { SessionDialogs } from '../sessions/session-dialogs.tsx';
import classes from './app-frame.module.css';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** What stands on every page (spec 2): header, the page, footer, the session's dialogs, the cookie banner. */
export const AppFrame = () => (
  <div className={classes.frame}>
    <Header />
    <main id="content" tabIndex={-1} className={classes.main}>
      <Outlet />
    </main>
    <Footer />
    <SessionDialogs />
    <CookieBanner />
  </div>
);
