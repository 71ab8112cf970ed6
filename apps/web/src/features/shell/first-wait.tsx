import classes from './connection-notice.module.css';
import { ConnectionNotice } from './connection-notice.tsx';
import { SlowPageNotice } from './late-page.tsx';
import { LoadingPage } from './waiting-page.tsx';

/** Shown before the first page; also gives the reason if the market is unreachable. */
export const FirstWait = () => (
  <div className={classes.first}>
    <ConnectionNotice />
    <SlowPageNotice />
    <LoadingPage />
  </div>
);
