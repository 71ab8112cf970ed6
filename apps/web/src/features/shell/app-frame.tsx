import { Outlet, useRouterState } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { loadRemainingTexts } from '../../lib/i18n.ts';
import { lazy } from '../../lib/lazy.ts';
import layout from '../../ui/layout.module.css';
import { CookieBanner } from '../cookies/cookie-banner.tsx';
import { useTourPosition } from '../demo/demo-state.ts';
import { AlsoHere } from './also-here.tsx';
import classes from './app-frame.module.css';
import { ChangedNotice } from './changed-notice.tsx';
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

const TourBar = lazy(async () => {
  const [{ TourBar: bar }] = await Promise.all([import('../demo/tour-bar.tsx'), loadRemainingTexts()]);
  return { default: bar };
});

/**
 * Parts of every page (spec 2): header, page, footer, session dialogs, cookie banner; the demo's tour. With `children`
 * it waits for the first page, which replaces it: menus and dialogs open only then, and so don't close again.
 */
export const AppFrame = ({ children }: { children?: ReactNode }) => {
  const isFirstWait = children !== undefined;
  const main = useFocusOnNewPage();
  const isOpening = useRouterState({ select: (state) => state.status === 'pending' });
  const tour = useTourPosition();
  return (
    <div className={`${layout.stack} ${classes.frame}`}>
      <Header inert={isFirstWait} />
      <ConnectionNotice />
      <ChangedNotice />
      {tour !== null && (
        <Suspense fallback={null}>
          <TourBar at={tour} />
        </Suspense>
      )}
      {!isFirstWait && <AlsoHere />}
      <main ref={main} id="content" tabIndex={-1} className={classes.main}>
        {isOpening && <SlowPageNotice />}
        {isFirstWait ? children : <Outlet />}
      </main>
      <Footer />
      {!isFirstWait && <SessionDialogs />}
      <CookieBanner />
    </div>
  );
};
