import classes from './connection-notice.module.css';
import { ConnectionNotice } from './connection-notice.tsx';
import { LatePage } from './late-page.tsx';
import { WaitingPage } from './waiting-page.tsx';

/** What is shown before the first page is: also why it doesn't come, where the market can't be reached. */
export const FirstWait = () => (
  <div className={classes.first}>
    <ConnectionNotice />
    <LatePage />
    <WaitingPage />
  </div>
);
