import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import layout from '../../ui/layout.module.css';
import { CookieBanner } from '../cookies/cookie-banner.tsx';
import classes from './app-frame.module.css';
import { ConnectionNotice } from './connection-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SlowPageNotice } from './late-page.tsx';
import { SessionDialogs } from './session-dialogs.tsx';

/**
 * After a navigation, keyboard and screen reader start at the top of the new page, not at the former link. A page that
 * sets the focus itself retains it.
 */
const useFocusOnNewPage = () => {
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const before = useRef<string | undefined>(undefined);
  useEffect(() => {
    const moved = before.current !== undefined && before.current !== path;
    before.current = path;
    const inside = main.current?.contains(document.activeElement) === true;
    const inDialog = document.activeElement?.closest('[role="dialog"]') !== null;
    if (moved && !inside && !inDialog) main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
};

/** Parts of every page (spec 2): header, page, footer, session dialogs, cookie banner. */
export const AppFrame = () => {
  const main = useFocusOnNewPage();
  const isOpening = useRouterState({ select: (state) => state.status === 'pending' });
  return (
    <div className={`${layout.stack} ${classes.frame}`}>
      <Header />
      <ConnectionNotice />
      <main ref={main} id="content" tabIndex={-1} className={classes.main}>
        {isOpening && <SlowPageNotice />}
        <Outlet />
      </main>
      <Footer />
      <SessionDialogs />
      <CookieBanner />
    </div>
  );
};
